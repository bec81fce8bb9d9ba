import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Failure } from '#server/http/problem.ts';
import type { Drawing, Drawn } from './draw.ts';

/** A picture that takes longer is one that is made to. */
const patience = 20_000;
/** The process is kept for a while: one thumbnail is rarely asked for alone. */
const idle = 30_000;
const mostWaiting = 200;

const usual = fileURLToPath(new URL('./draw.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

// It knows no secrets, for it is given no settings.
const start = (program: string): ChildProcess =>
  fork(program, { execArgv: ['--import', loader, '--max-old-space-size=128'], env: {}, stdio: 'ignore', serialization: 'json' });

/**
 * Draws pictures one after the other, in a process beside the server: one that a file brings down is simply begun anew.
 * @throws {Failure} 503 when too many wait
 */
export const openDrawer = (program = usual): ((drawing: Drawing) => Promise<Drawn>) => {
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  const draw = (drawing: Drawing): Promise<Drawn> =>
    new Promise((resolve) => {
      clearTimeout(rest);
      const at = (child ??= start(program));
      at.ref();
      at.channel?.ref();
      const settle = (drawn: Drawn, alive: boolean): void => {
        clearTimeout(late);
        at.removeAllListeners();
        if (!alive && child === at) end();
        // Whoever stops the server waits for no picture.
        at.unref();
        at.channel?.unref();
        rest = setTimeout(end, idle).unref();
        resolve(drawn);
      };
      const late = setTimeout(() => settle(null, false), patience);
      at.once('message', ({ drawn }: { drawn: Drawn }) => settle(drawn, true));
      at.once('exit', () => settle(null, false));
      at.once('error', () => settle(null, false));
      at.send(drawing, (error) => error && settle(null, false));
    });

  return async (drawing) => {
    if (waiting >= mostWaiting) throw new Failure(503, 'error.unavailable', [], { 'Retry-After': '5' });
    waiting += 1;
    const mine = last.then(() => draw(drawing));
    last = mine;
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
};
