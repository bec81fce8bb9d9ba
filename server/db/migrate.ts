import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '#server/refusal.ts';

const ofThisRelease = new URL('./migrations/', import.meta.url);

// Any number, the same in every instance: only one migrates at a time.
const lock = 7_340_921;

// A checkout with Windows line ends is the same release.
const hashOf = (statements: string): string => createHash('sha256').update(statements.replaceAll('\r\n', '\n')).digest('hex');

const readMigrations = async (folder: URL) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8');
      return { name, statements, hash: hashOf(statements) };
    }),
  );
};

interface Migration {
  readonly name: string;
  readonly hash: string;
}

const demandKnown = (applied: readonly { readonly name: string }[], files: readonly Migration[], what: string): void => {
  const unknown = applied.filter(({ name }) => !files.some((file) => file.name === name)).map(({ name }) => name);
  if (unknown.length === 0) return;
  throw new Refusal(
    `The ${what} is newer than this release (it has ${unknown.join(', ')}). Start the release that made it, or a later one.`,
  );
};

const noteApplied = 'insert into migrations (name, content_hash) values ($1, $2)';
const makeTable = 'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';
const addHash = 'alter table migrations add column if not exists content_hash text';

/**
 * Makes the schema that had these migrations, in an empty database and within the caller's transaction; nobody else migrates until that ends.
 * @throws {Refusal} when this release does not have one of them, or not as it was
 */
export const makeSchemaOf = async (client: PoolClient, wanted: readonly Migration[]): Promise<void> => {
  const files = await readMigrations(ofThisRelease);
  demandKnown(wanted, files, 'backup');
  const hashes = new Map(wanted.map(({ name, hash }) => [name, hash]));
  const changed = files.find(({ name, hash }) => (hashes.get(name) ?? hash) !== hash);
  if (changed) throw new Refusal(`${changed.name} was changed since the backup was taken. Restore it with the release that made it.`);
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  await client.query(makeTable);
  await client.query(addHash);
  for (const { name, statements, hash } of files.filter((file) => hashes.has(file.name))) {
    await client.query(statements);
    await client.query(noteApplied, [name, hash]);
  }
};

/** Whether the database has every migration of this release. */
export const isMigrated = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return (await readMigrations(ofThisRelease)).every(({ name }) => applied.has(name));
};

/**
 * Brings the schema to this release's: forward only, each file in a transaction of its own, under one advisory lock. `folder` ends in a slash.
 * @throws {Refusal} when the database is newer than this release, or a file is not any more what was applied here
 */
export const migrate = async (pool: Pool, folder: URL = ofThisRelease): Promise<void> => {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(makeTable);
    await client.query(addHash);
    const { rows } = await client.query<{ name: string; content_hash: string | null }>('select name, content_hash from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.content_hash]));
    demandKnown(rows, files, 'database');
    const changed = files.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
    if (changed) {
      throw new Refusal(
        `${changed.name} was changed after it was applied here. Put the change into a new file; where nothing in the database is needed, you may begin again with an empty one.`,
      );
    }
    for (const { name, hash } of files.filter((file) => applied.get(file.name) === null)) {
      // Applied before hashes were kept.
      await client.query('update migrations set content_hash = $2 where name = $1', [name, hash]);
    }
    for (const { name, statements, hash } of files.filter((file) => !applied.has(file.name))) {
      await client.query('begin');
      try {
        // Building an index on a large table may take longer than a request ever may.
        await client.query('set local statement_timeout = 0');
        await client.query(statements);
        await client.query(noteApplied, [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release();
  }
};
