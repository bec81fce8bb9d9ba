import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { makeDatabase } from '#tests/support/databases.ts';
import { testMoment } from '#tests/support/server.ts';

it('every project of a run shares one PostgreSQL, and a world is loaded once', async () => {
  const sample = new Date(testMoment.getTime() + 29 * 60_000);
  const [one, other] = await Promise.all([makeDatabase({ sample }), makeDatabase({ sample })]);
  const client = new pg.Client(inject('clusterUrl'));
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like 'sample%'`);
  expect(rows.filter(({ datname }) => datname === `sample_${testMoment.getTime()}`)).toHaveLength(1);
  const { rows: settings } = await client.query(`select setting from pg_settings where name = 'fsync'`);
  expect(settings).toEqual([{ setting: 'off' }]);
  await client.end();
  for (const { url, drop } of [one, other]) {
    const inside = new pg.Client(url);
    await inside.connect();
    const { rows: people } = await inside.query(`select 1 from users where username = 'planner@acme.example'`);
    expect(people).toHaveLength(1);
    await inside.end();
    await drop();
  }
});
