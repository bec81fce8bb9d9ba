import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, accountName, mayEnter } from '#server/db/embedded-account.ts';
import { openOutside, outside } from '#server/db/embedded-binaries.ts';
import { postgresEnvironment } from '#server/db/embedded-process.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * The folder of a data folder's cluster: inside it, or, where the account of PostgreSQL may not enter it, the place that was noted when it was made.
 * @throws {Refusal} when the noted place is gone: a new, empty database in silence would look like loss
 */
export function clusterOf(dataDir: string): string {
  const note = noteOf(dataDir);
  if (!existsSync(note)) return join(dataDir, 'postgres');
  const place = readFileSync(note, 'utf8').trim();
  if (!existsSync(place)) {
    throw new Refusal(
      `The database of ${dataDir} should lie in ${place}, which is not there. Bring it back, or delete ${note} to begin with an empty one.`,
    );
  }
  return place;
}

/** Where a new cluster goes. */
export function placeForNew(dataDir: string, account: Account | undefined): string {
  const inside = account === undefined || mayEnter(dataDir, account);
  return inside ? join(dataDir, 'postgres') : join(outside, `cluster-${randomUUID()}`);
}

type NewCluster = { place: string; programs: string; account: Account | undefined };

// PostgreSQL's own C.UTF-8: the same on every machine, whatever locales it has.
const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Makes the cluster, with a random password for its superuser that only this user can read. It appears under its name when it is complete,
 * so a start that was killed half way leaves nothing that could be taken for a database.
 */
export async function makeCluster(dataDir: string, { place, programs, account }: NewCluster): Promise<void> {
  const unfinished = `${place}.unfinished`;
  const password = `${unfinished}-password`;
  if (dirname(place) === outside) await openOutside();
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  // On the disk before anything counts as made: without it nobody opens the database again.
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (account) await Promise.all([unfinished, password].map((path) => chown(path, account.uid, account.gid)));
  const flags = [`--pgdata=${unfinished}`, `--pwfile=${password}`, '--username=postgres', '--auth=scram-sha-256', ...encoding];
  try {
    await promisify(execFile)(join(programs, 'initdb'), flags, { ...account, cwd: '/', env: postgresEnvironment() });
  } catch (error) {
    await Promise.all([unfinished, password].map((path) => rm(path, { recursive: true, force: true })));
    throw new Refusal(`A database could not be made in ${place}: ${reasonIn(error instanceof Error ? error.message : String(error))}.`);
  }
  await rename(password, passwordFile(unfinished));
  await syncFolder(unfinished);
  await rename(unfinished, place);
  await syncFolder(dirname(place));
  if (dirname(place) !== dataDir) {
    await writeFile(noteOf(dataDir), `${place}\n`, { flush: true });
    await syncFolder(dataDir);
  }
}

/** What initdb says of its failure: the last lines tell only how it cleans up. */
export const reasonIn = (output: string): string => {
  if (/no space left on device/i.test(output)) return 'there is no space left on the disk. Make room, or name another folder as DATA_DIR';
  const lines = output.trim().split('\n');
  return (lines.find((line) => /\b(error|fatal|panic):/i.test(line)) ?? lines.at(-1) ?? '').trim();
};

/** The sentence for a cluster that lies outside of its data folder. */
export const whyOutside = (dataDir: string, place: string) =>
  `PostgreSQL never runs as root, and the user ${accountName}, as which it runs, may not enter ${dataDir}: the database lies in ${place}.`;

export const readPassword = (cluster: string) => readFile(passwordFile(cluster), 'utf8');

const passwordFile = (cluster: string) => join(cluster, 'superuser-password');
const noteOf = (dataDir: string) => join(dataDir, 'postgres-place');

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no such call.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
