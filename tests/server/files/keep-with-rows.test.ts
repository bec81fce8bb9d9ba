import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { Failure } from '#server/failure.ts';
import { keepWithRows } from '#server/files/keep-with-rows.ts';
import { openDatabaseLine } from '#tests/support/line.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const line = await openDatabaseLine(server.url);
const pool = connect(line.url);
afterAll(async () => {
  await pool.end();
  line.close();
  await server.stop();
});

const files = { store: server.files, log: pino({ level: 'silent' }) };
const keep = async (refusal?: Failure) => {
  const [key, path] = [randomUUID(), join(server.files.incoming, randomUUID())];
  await writeFile(path, 'bytes');
  const received = {
    path,
    size: 5,
    sha256: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  };
  const done = keepWithRows(files, databaseOver(pool), {
    received,
    key,
    rows: async (tx) => {
      const { sha256, size } = received;
      await tx.insert(storedFiles).values({ id: key, sha256, size, mediaType: 'text/plain', createdAt: server.time.now });
      if (refusal) throw refusal;
    },
  });
  return { key, done };
};
const bytesOf = async (key: string): Promise<string | undefined> => {
  const stream = await server.files.read(key);
  return stream && text(stream);
};
const hasRow = async (key: string): Promise<boolean> =>
  (await server.pool.query('select from stored_files where id = $1', [key])).rowCount === 1;

it('bytes and rows of a file are there together, or neither', async () => {
  const { key, done } = await keep();
  await done;
  expect([await hasRow(key), await bytesOf(key)]).toEqual([true, 'bytes']);
  const refused = await keep(new Failure(409, 'error.package.frozen'));
  await expect(refused.done).rejects.toThrow(Failure);
  expect([await hasRow(refused.key), await bytesOf(refused.key)]).toEqual([false, undefined]);
});

it('a row that was committed while nobody heard of it has its bytes', async () => {
  line.cutBehind('commit');
  const { key, done } = await keep();
  await expect(done).rejects.toThrow('Failed query: rollback');
  expect([await hasRow(key), await bytesOf(key)]).toEqual([true, 'bytes']);
});
