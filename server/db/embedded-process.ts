import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from '#server/db/embedded-account.ts';

/** A cluster on disk and how its PostgreSQL is run. `listen` is either a socket folder or a loopback port. */
export type Installation = {
  programs: string;
  cluster: string;
  account: Account | undefined;
  listen: { folder: string } | { port: number };
  log: string;
};

// For a small machine of one server and one pool. Durability (fsync, full_page_writes, synchronous_commit) is PostgreSQL's default and stays.
const settings = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Little to replay after a kill: the server is to be open again within 5 s.
  max_wal_size: '256MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // The /dev/shm of a container is often 64 MB.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and their details carry what people typed.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** What PostgreSQL needs of our environment: no secrets, and nothing like PGPORT that would change it. */
export function postgresEnvironment(): Record<string, string> {
  const { PATH = '', SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot === undefined ? {} : { SystemRoot }) };
}

/** Starts PostgreSQL and waits until it takes connections. @throws with the last words of its log */
export async function startPostmaster(installation: Installation): Promise<ChildProcess> {
  const { programs, cluster, account, listen, log } = installation;
  const address =
    'folder' in listen
      ? { listen_addresses: '', unix_socket_directories: `"${listen.folder}"`, unix_socket_permissions: '0700', port: '5432' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(listen.port) };
  const flags = Object.entries({ ...settings, ...address }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'a', 0o600);
  const said = statSync(log).size;
  // A group of its own: the terminal's Ctrl-C must reach the server first, which lets running requests finish.
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, ...flags], {
    ...account,
    cwd: cluster,
    env: postgresEnvironment(),
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  });
  closeSync(output);
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  while (!isReady(cluster, child.pid)) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(lastWords(readFileSync(log, 'utf8').slice(said)));
    await sleep(10);
  }
  return child;
}

/** Asks PostgreSQL to end cleanly; when it takes too long, to end at once, which costs the next start a recovery and nothing else. */
export async function stopPostmaster({ programs, cluster, account }: Installation, patience: number): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    promisify(execFile)(join(programs, 'pg_ctl'), ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(seconds)], {
      ...account,
      cwd: '/',
      env: postgresEnvironment(),
    });
  const [pid] = readPidFile(cluster);
  await stop('fast', patience)
    .catch(() => stop('immediate', 3))
    .catch(() => pid !== undefined && process.kill(Number(pid), 'SIGKILL'));
}

/** The lines of postmaster.pid: pid, cluster, start, port, socket folder, address, memory, state; empty when there is none. */
export function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const [owner, , , , , , , state] = readPidFile(cluster);
  return owner === String(pid) && state === 'ready';
}

function lastWords(log: string): string {
  const fatal = log.split('\n').findLast((line) => /FATAL|PANIC/.test(line));
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? (log.trim().split('\n').at(-1) || 'PostgreSQL ended without a word');
}
