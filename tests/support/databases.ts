import { randomUUID } from 'node:crypto';
import { link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { searchAllWaiting } from '#server/search/keep.ts';
import { folderStore } from '#server/files/folder-store.ts';

const addressOf = (name: string): string => {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

const maintaining = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(inject('clusterUrl'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const halfHour = 30 * 60_000;

// Any number: of several files that want a world at once, one loads it.
const lock = 4_410_093;

const filesOf = (name: string): string => join(inject('runFolder'), name);

const loadInto = async (name: string, moment: Date): Promise<void> => {
  const [{ loadSampleWorld }, { sampleAccounts, samplePassword }] = await Promise.all([
    import('#server/sample-world/load.ts'),
    import('#server/sample-world/accounts.ts'),
  ]);
  const pool = connect(addressOf(name), { patient: true });
  await loadSampleWorld(databaseOver(pool), { clock: () => moment, say: () => undefined, files: await folderStore(filesOf(name)) });
  await searchAllWaiting(databaseOver(pool));
  // Thousands of sign-ins need no hash that resists thieves; tests/server/sample-world/sample-world.test.ts signs in with the real ones.
  const cheap = await hash(samplePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await pool.query('update users set password_hash = $2 where username = any($1)', [sampleAccounts.map(({ username }) => username), cheap]);
  await pool.end();
};

/**
 * The name of a template with the sample world as it was at the last half hour before this moment, so that one serves many files and none is
 * of another day. It is made by the first file of the run that asks.
 */
const sampleTemplate = async (now: Date): Promise<string> => {
  const moment = new Date(Math.floor(now.getTime() / halfHour) * halfHour);
  const name = `sample_${moment.getTime()}`;
  await maintaining(async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    // A file that was ended half way leaves a database that nobody takes for a world.
    const unfinished = `unfinished_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${unfinished} template template`);
    await loadInto(unfinished, moment);
    await rename(filesOf(unfinished), filesOf(name));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
};

/** The same files under a second name each: a store puts a file in its place whole, and never writes into it again. */
const linkFiles = async (from: string, to: string): Promise<void> => {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) await link(source, target);
    else {
      await mkdir(target, { recursive: true });
      await linkFiles(source, target);
    }
  }
};

/**
 * A database for one test file, and a folder for its files: without a row, or, with `sample`, with the sample world as it is at that moment; `bare`:
 * without a table either.
 */
export const makeDatabase = async ({ sample, bare = false }: { sample?: Date; bare?: boolean } = {}) => {
  const template = sample ? await sampleTemplate(sample) : bare ? 'template0' : 'template';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintaining((client) => client.query(`create database ${name} template ${template}`));
  const folder = await mkdtemp(join(tmpdir(), 'console-files-'));
  if (sample) await linkFiles(filesOf(template), folder);
  return {
    url: addressOf(name),
    folder,
    drop: async (): Promise<void> => {
      // A small picture may just be being made in it.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      await maintaining((client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
