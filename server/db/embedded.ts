import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Account, accountFor } from '#server/db/embedded-account.ts';
import { findPrograms } from '#server/db/embedded-binaries.ts';
import { clearLeftovers, socketFolderPrefix } from '#server/db/embedded-leftovers.ts';
import { own } from '#server/db/embedded-owner.ts';
import { clusterOf, makeCluster, placeForNew, readPassword, whyOutside } from '#server/db/embedded-place.ts';
import { type Installation, startPostmaster, stopPostmaster } from '#server/db/embedded-process.ts';
import { lockFile } from '#server/db/file-lock.mjs';
import { Refusal } from '#server/refusal.ts';

/** A running PostgreSQL of our own. */
export type Cluster = {
  /** The address of one of its databases, as its superuser. It stays the same when PostgreSQL is started again. */
  url(database: string): string;
  /** Makes an address known to commands that work on the same data folder. */
  announce(url: string): void;
  /** Shuts down cleanly and gives the folder free. */
  stop(): Promise<void>;
};

/**
 * Runs the embedded PostgreSQL of a data folder, making it the first time, and keeps it running: after a kill of PostgreSQL it is started again.
 * Only this user can connect (a socket in a closed folder, or loopback, always with a random password).
 * `say` gets the sentences for the person who started it.
 * @throws {Refusal} when another process runs it, or this machine cannot
 */
export async function startCluster({ dir, say }: { dir: string; say: (line: string) => void }): Promise<Cluster> {
  const dataDir = resolve(dir);
  await makeDataFolder(dataDir);
  const ownership = await own(dataDir);
  try {
    const known = clusterOf(dataDir);
    const account = await accountFor(known);
    const programs = await findPrograms(account);
    const cluster = existsSync(known) ? known : placeForNew(dataDir, account);
    const outside = dirname(cluster) !== dataDir;
    if (outside) say(whyOutside(dataDir, cluster));
    if (!existsSync(cluster)) await makeCluster(dataDir, { place: cluster, programs, account });
    // A copied data folder names the same place.
    const second = outside ? lockFile(`${cluster}.lock`) : undefined;
    if (outside && second === undefined) throw new Refusal(`Another data folder's server already runs the database in ${cluster}.`);
    const log = join(dataDir, 'postgres.log');
    await turnLog(log);
    const listen = await chooseAddress(account);
    const stopRunning = await keepRunning({ programs, cluster, account, listen, log }, say);
    const password = await readPassword(cluster);
    return {
      url: (database) =>
        `postgresql://postgres:${password}@${'folder' in listen ? encodeURIComponent(listen.folder) : '127.0.0.1'}:${'port' in listen ? listen.port : 5432}/${database}`,
      announce: ownership.announce,
      async stop() {
        ownership.announceStop();
        await stopRunning();
        if ('folder' in listen) await rm(listen.folder, { recursive: true, force: true });
        second?.release();
        ownership.release();
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/** Starts PostgreSQL and starts it again whenever it ends, until the returned function is called. */
async function keepRunning(installation: Installation, say: (line: string) => void): Promise<() => Promise<void>> {
  const running = { wanted: true };
  let current: ChildProcess;
  const start = async () => {
    await clearLeftovers(installation);
    current = await startPostmaster(installation);
    current.once('exit', () => {
      if (running.wanted) again = restart();
    });
  };
  const restart = async () => {
    say('PostgreSQL ended unexpectedly; it is being started again.');
    let failure = '';
    while (running.wanted) {
      try {
        await start();
        say('PostgreSQL runs again.');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== failure) say(`PostgreSQL does not start (${reason}); trying every second.`);
        failure = reason;
        await sleep(1000);
      }
    }
  };
  let again = Promise.resolve();
  await start().catch(async (error: unknown) => {
    throw new Refusal(
      `The embedded PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)} (see ${installation.log}).`,
    );
  });
  return async () => {
    running.wanted = false;
    await again;
    if (current.exitCode !== null || current.signalCode !== null) return;
    const ended = once(current, 'exit');
    await stopPostmaster(installation, 10);
    await ended;
  };
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Started by root, the account of PostgreSQL must pass through; what is secret inside has a mode of its own.
    if (process.getuid?.() === 0 && (await readdir(dataDir)).length === 0) await chmod(dataDir, 0o711);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The data folder ${dataDir} cannot be made (${reason}). Name another with DATA_DIR.`);
  }
}

async function chooseAddress(account: Account | undefined): Promise<Installation['listen']> {
  if (process.platform === 'win32') return { port: await freePort() };
  // The path of a Unix socket has at most 103 characters on macOS and 107 on Linux; and root's own temporary folder may be closed to the account.
  const folder = await mkdtemp(join(account || tmpdir().length > 60 ? '/tmp' : tmpdir(), socketFolderPrefix));
  if (account) await chown(folder, account.uid, account.gid);
  return { folder };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Keeps one old log beside the present one. */
async function turnLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 10_000_000) await rename(log, `${log}.1`);
}
