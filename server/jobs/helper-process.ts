import { type ChildProcess, type Serializable, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Failure } from '#server/failure.ts';

interface Helper {
  /** The file of its program, which answers every message with one of its own. */
  readonly program: string;
  /** Megabytes of its own memory. */
  readonly memory: number;
  /** Milliseconds for one piece of work: what takes longer is made to. */
  readonly patience: number;
}

/** What a piece of work came to: its answer, or null where it took too long or brought the process down. */
export type Outcome<Answer> = { readonly answer: Answer } | null;

/** The process is kept for a while: work of a kind seldom comes alone. */
const idle = 30_000;
const mostWaiting = 200;

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

// It knows no secrets, for it is given no settings.
const start = ({ program, memory }: Helper): ChildProcess =>
  fork(program, {
    execArgv: ['--import', loader, `--max-old-space-size=${memory}`],
    env: {},
    stdio: 'ignore',
    serialization: 'advanced',
  });

/**
 * Does work one piece after the other in a process beside the server: a piece that brings it down, or takes too long, is given up, and the process
 * is simply begun anew for the next.
 * @throws {Failure} 503 when too many wait
 */
export const openHelper = <Answer>(helper: Helper): ((work: Serializable) => Promise<Outcome<Answer>>) => {
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  const run = (work: Serializable): Promise<Outcome<Answer>> =>
    new Promise((resolve) => {
      clearTimeout(rest);
      const at = (child ??= start(helper));
      at.ref();
      at.channel?.ref();
      const settle = (outcome: Outcome<Answer>, alive: boolean): void => {
        clearTimeout(late);
        at.removeAllListeners();
        if (!alive && child === at) end();
        // Whoever stops the server waits for no helper.
        at.unref();
        at.channel?.unref();
        rest = setTimeout(end, idle).unref();
        resolve(outcome);
      };
      const late = setTimeout(() => settle(null, false), helper.patience);
      at.once('message', (answer: Answer) => settle({ answer }, true));
      at.once('exit', () => settle(null, false));
      at.once('error', () => settle(null, false));
      at.send(work, (error) => error && settle(null, false));
    });

  return async (work) => {
    if (waiting >= mostWaiting) throw new Failure(503, 'error.unavailable', [], { 'Retry-After': '5' });
    waiting += 1;
    const mine = last.then(() => run(work));
    last = mine;
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
};
