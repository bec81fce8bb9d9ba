import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { Refusal } from '#server/refusal.ts';
import { makeDatabase } from '#tests/support/databases.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let place: string;
let folder: URL;
beforeEach(async () => {
  server = await startTestServer();
  place = await mkdtemp(join(tmpdir(), 'migrations-'));
  folder = pathToFileURL(`${place}/`);
  await cp(new URL('../../../server/db/migrations', import.meta.url), place, { recursive: true });
});
afterEach(async () => {
  await server.stop();
  await rm(place, { recursive: true, force: true });
});

const write = (statements: string, name = '9000_suppliers.sql') => writeFile(join(place, name), statements);
const columns = async () => {
  const { rows } = await server.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'suppliers' order by column_name",
  );
  return rows.map((row) => row.column_name);
};

const made = 'create table suppliers (\n  id uuid\n);\n';
const edited = 'create table suppliers (\n  id uuid,\n  name text\n);\n';

describe('migrations', () => {
  it('are applied once when two servers begin at the same time on an empty database', async () => {
    const { url, drop } = await makeDatabase({ bare: true });
    const pools = [connect(url, { patient: true, max: 1 }), connect(url, { patient: true, max: 1 })] as const;
    await Promise.all(pools.map((pool) => migrate(pool)));
    const count = 'select count(*)::int as count from migrations';
    const [there, wanted] = await Promise.all([pools[0], server.pool].map((pool) => pool.query<{ count: number }>(count)));
    expect(there?.rows).toEqual(wanted?.rows);
    await Promise.all(pools.map((pool) => pool.end()));
    await drop();
  });

  it('applies a new file once; line ends of another system do not make it another', async () => {
    await write(made);
    await migrate(server.pool, folder);
    await write(made.replaceAll('\n', '\r\n'));
    await migrate(server.pool, folder);
    expect(await columns()).toEqual(['id']);
  });

  it('refuses with a sentence when an applied file was edited, and takes the change in a new file', async () => {
    await write(made);
    await migrate(server.pool, folder);
    await write(edited);
    await write('alter table suppliers add column name text;', '9001_supplier_names.sql');
    await expect(migrate(server.pool, folder)).rejects.toThrow(
      new Refusal(
        '9000_suppliers.sql was changed after it was applied here. Put the change into a new file; where nothing in the database is needed, you may begin again with an empty one.',
      ),
    );
    expect(await columns()).toEqual(['id']);
    await write(made);
    await migrate(server.pool, folder);
    expect(await columns()).toEqual(['id', 'name']);
  });

  it('a database from before the hashes gets them at its next start, and refuses edits from then on', async () => {
    await write(made);
    await migrate(server.pool, folder);
    await server.pool.query('alter table migrations drop column content_hash');
    await migrate(server.pool, folder);
    const { rows } = await server.pool.query('select name from migrations where content_hash is null');
    expect(rows).toEqual([]);
    await write(edited);
    await expect(migrate(server.pool, folder)).rejects.toThrow(/^9000_suppliers\.sql was changed/);
  });

  it('refuses a database that is newer than the release', async () => {
    await write(made);
    await migrate(server.pool, folder);
    await expect(migrate(server.pool)).rejects.toThrow(/newer than this release \(it has 9000_suppliers\.sql\)/);
  });
});
