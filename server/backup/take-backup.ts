import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { copyOut } from '#server/db/copy-out.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { Refusal } from '#server/refusal.ts';
import { partitionsOf, plainText, rowsOf, sequencesOf, tablesOf } from './catalogue.ts';
import { type Manifest, filePath, manifestName, sumsName, tablePath } from './manifest.ts';
import { rowSum } from './row-sum.ts';

interface Taking {
  readonly pool: Pool;
  readonly files: Pick<FileStore, 'read'>;
  /** Where the backup is to lie; it must not be there yet. */
  readonly folder: string;
  readonly clock: () => Date;
}

/** A file that the database knows. Only of whole ones it knows the hash: pieces of an upload that is under way have none. */
interface Known {
  readonly key: string;
  readonly sha256: string | null;
}

interface Copied {
  readonly sha256: string;
  readonly size: number;
}

// A backup has every password's hash and every key in it: it is its owner's alone.
const mine = { mode: 0o600 };
const mostAttempts = 10;
// So many files are brought to the disk at the same time.
const atOnce = 16;

const everyKey = `select id as key, sha256 from stored_files union all select key, null from asset_upload_pieces`;
const filesKnown = async (client: Pool | PoolClient): Promise<Known[]> => (await client.query<Known>(everyKey)).rows;

const counted = (done: (copied: Copied) => void): Transform => {
  const hash = createHash('sha256');
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _, next) => {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
    flush: (next) => {
      done({ sha256: hash.digest('hex'), size });
      next();
    },
  });
};

/** Copies files out of the store, each once, and knows which are there. */
const filesInto = (folder: string, store: Pick<FileStore, 'read'>) => {
  const copied = new Map<string, Copied>();
  return {
    copied,
    /** Returns the ones that the store does not have, or not as they were received. */
    copy: async (known: readonly Known[]): Promise<Known[]> => {
      for (const { key } of known) {
        const content = copied.has(key) ? undefined : await store.read(key);
        if (!content) continue;
        const path = join(folder, filePath(key));
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        let result: Copied = { sha256: '', size: 0 };
        await pipeline(
          content,
          counted((found) => (result = found)),
          createWriteStream(path, mine),
        );
        copied.set(key, result);
      }
      return known.filter(({ key, sha256 }) => copied.get(key)?.sha256 !== (sha256 ?? copied.get(key)?.sha256) || !copied.has(key));
    },
    /** Lets go of what the backup does not know of. */
    keepOnly: async (known: readonly Known[]): Promise<void> => {
      const keys = new Set(known.map(({ key }) => key));
      for (const key of [...copied.keys()].filter((one) => !keys.has(one))) {
        await rm(join(folder, filePath(key)));
        copied.delete(key);
      }
    },
  };
};

const copyTable = async (client: PoolClient, folder: string, table: { name: string; columns: string[] }) => {
  const rows = rowSum();
  let packed: Copied = { sha256: '', size: 0 };
  await pipeline(
    copyOut(client, rowsOf(table), rows.add),
    createGzip({ level: 3 }),
    counted((found) => (packed = found)),
    createWriteStream(join(folder, tablePath(table.name)), mine),
  );
  return { table: { ...table, ...rows.result() }, sha256: packed.sha256 };
};

const migrationsOf = async (client: PoolClient): Promise<Manifest['migrations']> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, content_hash as hash from migrations where content_hash is not null order by name',
  );
  return rows;
};

/** Copies one moment of the database, and the files that are new since they were first copied. Undefined: a file went meanwhile; begin again. */
const takeMoment = async (
  { pool, folder, clock }: Omit<Taking, 'files'>,
  files: ReturnType<typeof filesInto>,
): Promise<{ manifest: Manifest; sums: Map<string, string> } | undefined> => {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(plainText);
    const takenAt = clock().toISOString();
    const known = await filesKnown(client);
    const wrong = await files.copy(known);
    // Files never change, and a row goes before its bytes do: what is missing and unknown by now was removed since this moment.
    const stillKnown = new Set(wrong.length === 0 ? [] : (await filesKnown(pool)).map(({ key }) => key));
    if (wrong.some(({ key }) => !stillKnown.has(key))) return undefined;
    await files.keepOnly(known);

    const sums = new Map<string, string>();
    const tables: Manifest['tables'] = [];
    for (const each of await tablesOf(client)) {
      const { table, sha256 } = await copyTable(client, folder, each);
      tables.push(table);
      sums.set(tablePath(table.name), sha256);
    }
    for (const [key, { sha256 }] of files.copied) sums.set(filePath(key), sha256);
    const bytes = [...files.copied.values()].reduce((sum, { size }) => sum + size, 0);
    const manifest: Manifest = {
      format: 1,
      takenAt,
      migrations: await migrationsOf(client),
      partitions: await partitionsOf(client),
      tables,
      sequences: await sequencesOf(client),
      files: { count: files.copied.size, bytes },
      damaged: wrong.map(({ key }) => key),
    };
    return { manifest, sums };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
};

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Takes a backup of database and files together, of one moment, while others read and write. It lies under its name only when it is whole: what was
 * broken off lies beside it as `….unfinished`, and the next one begins by removing that.
 * @throws {Refusal} when there is something under that name
 */
export const takeBackup = async ({ folder: wanted, ...taking }: Taking): Promise<Manifest> => {
  const folder = resolve(wanted);
  if (await stat(folder).catch(() => undefined)) throw new Refusal(`${folder} is there already. Name a folder that is not there yet.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });

  const files = filesInto(unfinished, taking.files);
  // Most of them are copied before the moment, so that it is short: while it lasts PostgreSQL keeps all that others replace.
  await files.copy(await filesKnown(taking.pool));
  for (let attempt = 1; ; attempt += 1) {
    const taken = await takeMoment({ ...taking, folder: unfinished }, files);
    if (!taken) {
      if (attempt < mostAttempts) continue;
      throw new Refusal('Files were removed faster than they could be copied. Take the backup again at a calmer hour.');
    }
    const { manifest, sums } = taken;
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(join(unfinished, manifestName), text, mine);
    sums.set(manifestName, createHash('sha256').update(text).digest('hex'));
    await writeFile(join(unfinished, sumsName), [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join(''), mine);
    // Only what is on the disk counts as taken.
    const paths = [...sums.keys(), sumsName];
    for (let from = 0; from < paths.length; from += atOnce)
      await Promise.all(paths.slice(from, from + atOnce).map((path) => sync(join(unfinished, path))));
    await rename(unfinished, folder);
    await sync(dirname(folder));
    return manifest;
  }
};

/** Reads a file of a backup and knows its hash at the end. */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
