import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { lockFile } from '#server/db/file-lock.mjs';
import { Refusal } from '#server/refusal.ts';

const Owner = z.object({ pid: z.number(), url: z.string().optional(), stopping: z.boolean().optional() });

/** Who has a data folder's embedded database: the process, and the address at which commands of the same user may join it. */
export type Owner = z.infer<typeof Owner>;

/** The right to a data folder's embedded database; it ends with `release` or with the process. */
export type Ownership = {
  /** Makes the address of the running database known to commands (mode 0600: it carries the password). */
  announce(url: string): void;
  /** Lets the next start wait instead of being refused. */
  announceStop(): void;
  release(): void;
};

/**
 * Takes a data folder for this process; when the owner is just stopping, waits for it.
 * @throws {Refusal} naming the process that has it
 */
export async function own(dataDir: string): Promise<Ownership> {
  const began = Date.now();
  let lock = takeLock(join(dataDir, 'lock'));
  while (lock === undefined) {
    const owner = await ownerOf(dataDir);
    const patience = owner?.stopping === true ? 30_000 : 500;
    if (Date.now() - began > patience) throw new Refusal(refusal(dataDir, owner));
    await sleep(50);
    lock = takeLock(join(dataDir, 'lock'));
  }
  const { release } = lock;
  const note = (owner: Owner) => writeFileSync(ownerFile(dataDir), JSON.stringify(owner), { mode: 0o600 });
  note({ pid: process.pid });
  return {
    announce: (url) => note({ pid: process.pid, url }),
    announceStop: () => note({ pid: process.pid, stopping: true }),
    release() {
      rmSync(ownerFile(dataDir), { force: true });
      release();
    },
  };
}

/** The living owner of a data folder, if there is one. Waits a moment for an owner that has just taken the lock and not yet said who it is. */
export async function ownerOf(dataDir: string): Promise<Owner | undefined> {
  for (let tries = 0; tries < 50; tries += 1) {
    const owner = readOwner(dataDir);
    if (owner !== undefined && isAlive(owner.pid)) return owner;
    await sleep(20);
  }
  return undefined;
}

function takeLock(path: string) {
  try {
    return lockFile(path);
  } catch (error) {
    throw new Refusal(
      `${path} cannot be opened (${error instanceof Error ? error.message : String(error)}). Start as the user to whom the data folder belongs, or name another with DATA_DIR.`,
    );
  }
}

function readOwner(dataDir: string): Owner | undefined {
  try {
    return Owner.parse(JSON.parse(readFileSync(ownerFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const ownerFile = (dataDir: string) => join(dataDir, 'owner.json');

function refusal(dataDir: string, owner: Owner | undefined): string {
  const who = owner === undefined ? 'Another process' : `Process ${owner.pid}`;
  return `${who} already runs the embedded database in ${dataDir}; stop it first, or set DATABASE_URL to one PostgreSQL to run several servers.`;
}
