import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import type { FileStore } from './file-store.ts';

interface Sweeping {
  readonly db: Database;
  readonly store: FileStore;
  readonly clock: () => Date;
  readonly log: Logger;
}

const hour = 3_600_000;
const patience = 24 * hour;
const batch = 500;

const sweepIncoming = async (folder: string, before: Date): Promise<number> => {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (!facts || facts.mtime >= before) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
};

/** Removes what no row knows: uploads that were broken off by a crash, and kept files whose row was never written or is gone. Returns how many. */
export const sweepFiles = async ({ db, store, clock }: Omit<Sweeping, 'log'>): Promise<number> => {
  const before = new Date(clock().getTime() - patience);
  let swept = await sweepIncoming(store.incoming, before);
  const settle = async (keys: readonly string[]): Promise<void> => {
    const rows = await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(inArray(storedFiles.id, [...keys]));
    const known = new Set(rows.map(({ id }) => id));
    for (const key of keys.filter((one) => !known.has(one))) {
      await store.remove(key);
      swept += 1;
    }
  };
  let keys: string[] = [];
  for await (const key of store.keysBefore(before)) {
    // What is not named like a key was not put there by us.
    if (!/^[\da-f-]{36}$/.test(key)) continue;
    keys.push(key);
    if (keys.length < batch) continue;
    await settle(keys);
    keys = [];
  }
  if (keys.length > 0) await settle(keys);
  return swept;
};

/** Sweeps every hour until it is stopped. Several servers may do it at once: what is gone already is nobody's loss. */
export const startSweeping = ({ log, ...sweeping }: Sweeping): { stop: () => Promise<void> } => {
  let running: Promise<void> = Promise.resolve();
  const sweep = (): void => {
    running = sweepFiles(sweeping).then(
      (swept) => void (swept > 0 && log.info({ swept }, 'files without an owner are gone')),
      (error: unknown) => log.error({ err: error }, 'sweeping files failed'),
    );
  };
  const timer = setInterval(sweep, hour);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
};
