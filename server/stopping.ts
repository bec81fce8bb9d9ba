/** What was opened, to be closed in reverse order when the server is told to stop. */
export type Stopping = {
  /** Passes on what is being opened. Once the server has been told to stop, nothing is passed on any more: the start ends there. */
  opened<Thing>(opening: Promise<Thing>, close: (thing: Thing) => Promise<void>): Promise<Thing>;
  stop(): Promise<void>;
};

/**
 * Stops on Ctrl-C, SIGTERM, a closed terminal and the end of the npm that started us, and ends the process with 0.
 * Further signals change nothing: npm and the terminal both send them.
 */
export function stopOnSignal(say: (line: string) => void): Stopping {
  const closers: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  const stop = () => (stopped ??= closeAll());
  const stopAndExit = () => {
    if (stopped) return;
    say('Stopping …');
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`Stopped, not cleanly: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAndExit);
  if (process.env['npm_lifecycle_event'] !== undefined) {
    // A killed npm passes nothing on, and a server that nobody sees would keep the data folder.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stopAndExit(), 100).unref();
  }
  return {
    async opened(opening, close) {
      closers.push(() => opening.then(close, () => undefined));
      const thing = await opening;
      return stopped ? new Promise<never>(() => undefined) : thing;
    },
    stop,
  };
}
