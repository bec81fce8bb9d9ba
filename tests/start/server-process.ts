import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The real server as a process of its own, as `npm start` runs it after set-up. */
export interface ServerProcess {
  readonly process: ChildProcess;
  /** All that it has said so far. */
  said(): string;
  /** Where it answers, once it has said so. @throws with what it said when it ends before */
  address(): Promise<string>;
  /** Its exit code, once it has ended; null when a signal ended it. */
  ended(): Promise<number | null>;
}

const running = new Set<ChildProcess>();

export const startServer = (dataDir: string, env: Readonly<Record<string, string>> = {}): ServerProcess => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', SAMPLE_DATA: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = once(child, 'close').then(() => {
    running.delete(child);
    return child.exitCode;
  });
  return {
    process: child,
    said: () => text,
    async address() {
      for (;;) {
        const said = /ready: (http\S+)/.exec(text);
        if (said?.[1] !== undefined) return said[1];
        if (!running.has(child)) throw new Error(`The server ended: ${text}`);
        await sleep(20);
      }
    },
    ended: () => exit,
  };
};

/** The process number of the embedded PostgreSQL. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The last line of the embedded PostgreSQL's log. */
export const lastLogLine = (dataDir: string): string => readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim().split('\n').at(-1) ?? '';

/** Asks until the answer has this status; gives the statuses met on the way. */
export const statusUntil = async (url: string, wanted: number, patience = 5000): Promise<number[]> => {
  const met: number[] = [];
  for (const until = Date.now() + patience; Date.now() < until;) {
    const { status } = await fetch(url);
    met.push(status);
    if (status === wanted) return met;
    await sleep(20);
  }
  throw new Error(`${url} never answered ${wanted}, only ${[...new Set(met)].join(', ')}`);
};

export const endAll = async (): Promise<void> => {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all([...running].map((child) => once(child, 'close')));
};
