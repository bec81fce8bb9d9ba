import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { Refusal } from '#server/refusal.ts';

const folder = new URL('./migrations/', import.meta.url);

// Any number, the same in every instance: only one migrates at a time.
const lock = 7_340_921;

/**
 * Brings the schema to this release's: forward only, each file in a transaction of its own, under one advisory lock.
 * Refuses when the database is newer than this release.
 */
export const migrate = async (pool: Pool): Promise<void> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new Refusal(
        `The database is newer than this release (it has ${unknown.join(', ')}). Start the release that made it, or a later one.`,
      );
    }
    for (const file of files.filter((name) => !applied.has(name))) {
      const statements = await readFile(new URL(file, folder), 'utf8');
      await client.query('begin');
      try {
        // Building an index on a large table may take longer than a request ever may.
        await client.query('set local statement_timeout = 0');
        await client.query(statements);
        await client.query('insert into migrations (name) values ($1)', [file]);
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
