import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { copyFrom } from '#server/db/copy-in.ts';
import { copyOut } from '#server/db/copy-out.ts';
import { makeSchemaOf, migrate } from '#server/db/migrate.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { Refusal } from '#server/refusal.ts';
import { columnList, foreignKeysOf, plainText, rowsOf, tablesOf } from './catalogue.ts';
import { Manifest, filePath, manifestName, sumsName, tablePath } from './manifest.ts';
import { rowSum } from './row-sum.ts';
import { hashOfFile } from './take-backup.ts';

interface Restoring {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly folder: string;
}

const changed = (path: string): Refusal => new Refusal(`${path} is not what was backed up. Nothing was restored.`);

const demandSame = async (folder: string, path: string, sha256: string): Promise<void> => {
  const found = await hashOfFile(join(folder, path)).catch(() => undefined);
  if (found !== sha256) throw changed(path);
};

/** What a backup says it is. @throws {Refusal} when it is none, or one of its files is not what was written */
export const readBackup = async (folder: string): Promise<{ manifest: Manifest; sums: ReadonlyMap<string, string> }> => {
  const text = await readFile(join(folder, sumsName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Refusal(`${folder} is no backup: it has no ${sumsName}.`);
  const sums = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  if (!sums.has(manifestName)) throw changed(sumsName);
  for (const [path, sha256] of sums) await demandSame(folder, path, sha256);
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
  const expected = [...manifest.tables.map(({ name }) => tablePath(name)), manifestName];
  const absent = expected.find((path) => !sums.has(path));
  if (absent !== undefined || sums.size !== expected.length + manifest.files.count) throw changed(sumsName);
  return { manifest, sums };
};

const contentHash = async (files: FileStore, key: string): Promise<string | undefined> => {
  const content = await files.read(key);
  if (!content) return undefined;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
};

/** Puts every file into the store and reads it again. What an earlier try has left there is taken for put when it is the same. */
const restoreFiles = async ({ files, folder }: Omit<Restoring, 'pool'>, sums: ReadonlyMap<string, string>): Promise<void> => {
  for (const [path, sha256] of sums) {
    const key = path.slice(path.lastIndexOf('/') + 1);
    if (path !== filePath(key)) continue;
    if ((await contentHash(files, key)) !== sha256) {
      const received = join(files.incoming, randomUUID());
      await copyFile(join(folder, path), received);
      const { size } = await stat(received);
      try {
        await files.keep({ path: received, size, sha256 }, key);
      } finally {
        await rm(received, { force: true });
      }
    }
    if ((await contentHash(files, key)) !== sha256) throw new Refusal(`${path} came back from the store as something else.`);
  }
};

const loadTable = async (client: PoolClient, folder: string, { name, columns }: Manifest['tables'][number]): Promise<void> => {
  const content = createReadStream(join(folder, tablePath(name))).pipe(createGunzip());
  await copyFrom(client, `"${name}" (${columnList(columns)})`, content);
};

const demandEqual = async (client: PoolClient, table: Manifest['tables'][number]): Promise<void> => {
  const sum = rowSum();
  for await (const _ of copyOut(client, rowsOf(table), sum.add)) void _;
  const { rows, sum: found } = sum.result();
  if (rows !== table.rows || found !== table.sum)
    throw new Refusal(`${table.name} came back with ${rows} rows that are not the ${table.rows} of the backup. Nothing was restored.`);
};

const demandEmpty = async (client: PoolClient): Promise<void> => {
  const tables = await tablesOf(client);
  if (tables.length > 0)
    throw new Refusal(
      'The database is not empty. A backup is restored only where there is nothing: name an empty one, or an empty DATA_DIR.',
    );
};

/** All rows, in one transaction: killed before its end, the database is as empty as it was. */
const restoreRows = async (pool: Pool, folder: string, manifest: Manifest): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(plainText);
    await demandEmpty(client);
    await makeSchemaOf(client, manifest.migrations);
    for (const { name, parent, bound } of manifest.partitions)
      await client.query(`create table if not exists "${name}" partition of "${parent}" ${bound}`);
    const names = manifest.tables.map(({ name }) => `"${name}"`);
    const keys = await foreignKeysOf(client);
    for (const { table, name } of keys) await client.query(`alter table "${table}" drop constraint "${name}"`);
    // A migration may have written rows of its own.
    await client.query(`truncate ${names.join(', ')}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const { name, value, called } of manifest.sequences) await client.query('select setval($1, $2, $3)', [name, value, called]);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
    for (const table of manifest.tables) await demandEqual(client, table);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/**
 * Restores a backup into an empty database and its store of files, compares every row and byte with what was backed up, and brings the schema to this
 * release's. Killed before its end it may be begun again.
 * @throws {Refusal} when the backup is not whole, the database not empty, or this release too old
 */
export const restoreBackup = async ({ pool, files, folder }: Restoring): Promise<Manifest> => {
  const { manifest, sums } = await readBackup(folder);
  const client = await pool.connect();
  try {
    await demandEmpty(client);
  } finally {
    client.release();
  }
  await restoreFiles({ files, folder }, sums);
  await restoreRows(pool, folder, manifest);
  await migrate(pool);
  await pool.query('analyze');
  return manifest;
};
