import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

// A new name is safe only once its folder is.
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows has no such thing as syncing a folder.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
};

/** A store in a folder. Received files lie beside the kept ones, so that keeping one is a rename. */
export const folderStore = async (folder: string): Promise<FileStore> => {
  const incoming = join(folder, 'incoming');
  const kept = join(folder, 'kept');
  await mkdir(incoming, { recursive: true });
  await mkdir(kept, { recursive: true });
  const place = (key: string): string => join(kept, key.slice(0, 2), key);

  return {
    incoming,
    keep: async ({ path }, key) => {
      const target = place(key);
      const shelf = dirname(target);
      if ((await mkdir(shelf, { recursive: true })) !== undefined) await syncFolder(kept);
      // Whoever wants a name that is taken is turned away: `wx` holds it until the rename.
      await (await open(target, 'wx')).close();
      await rename(path, target);
      await syncFolder(shelf);
    },
    read: async (key) => {
      const handle = await open(place(key), 'r').catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return handle && createReadStream('', { fd: handle });
    },
    remove: (key) => rm(place(key), { force: true }),
    check: async () => {
      const trial = join(incoming, `check-${randomUUID()}`);
      try {
        await writeFile(trial, 'x', { flush: true });
      } finally {
        await rm(trial, { force: true });
      }
    },
    keysBefore: async function* keysBefore(moment) {
      for (const shelf of await readdir(kept)) {
        for (const key of await readdir(join(kept, shelf)).catch(() => [])) {
          const facts = await stat(place(key)).catch(() => undefined);
          if (facts && facts.mtime < moment) yield key;
        }
      }
    },
  };
};
