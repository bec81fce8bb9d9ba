import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { endAll, postmasterOf, startServer } from '#tests/start/server-process.ts';

// A first start makes the cluster, all migrations and the sample world: killed anywhere in it, the next one ends at the same place.
const rounds = Number(process.env['ROUNDS'] ?? 20);
const seed = Number(process.env['SEED'] ?? 1);

const folder = await mkdtemp(join(tmpdir(), 'console starts '));
afterAll(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true });
});

/** What a database is made of, and how much of the sample world stands in it. */
const madeIn = async (dataDir: string) => {
  const client = new pg.Client(JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')).url);
  await client.connect();
  const { rows: columns } = await client.query(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const { rows: indexes } = await client.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`);
  const { rows: migrations } = await client.query('select name from migrations order by 1');
  const { rows: counts } = await client.query(
    'select (select count(*) from campaigns) as campaigns, (select count(*) from users) as users, (select count(*) from stored_files) as files',
  );
  await client.end();
  return { columns, indexes, migrations, counts };
};

it(
  `a first start that is killed at ${rounds} moments leaves what the next one makes whole`,
  async () => {
    const settings = { SAMPLE_DATA: 'true' };
    const undisturbed = join(folder, 'undisturbed');
    const whole = startServer(undisturbed, settings);
    const began = performance.now();
    await whole.address();
    const took = performance.now() - began;
    const expected = await madeIn(undisturbed);
    await endAll();

    const moments = fc.sample(fc.integer({ min: 100, max: Math.round(took) }), { numRuns: rounds, seed });
    const late: string[] = [];
    for (const [round, after] of moments.entries()) {
      const dataDir = join(folder, `round-${round}`);
      const first = startServer(dataDir, settings);
      await sleep(after);
      first.process.kill('SIGKILL');
      try {
        process.kill(postmasterOf(dataDir), 'SIGKILL');
      } catch {
        // It had none yet.
      }
      await first.ended();
      await startServer(dataDir, settings).address();
      try {
        expect(await madeIn(dataDir)).toEqual(expected);
      } catch (error) {
        late.push(`killed after ${after} of ${Math.round(took)} ms: ${String(error)}`);
      }
      await endAll();
      await rm(dataDir, { recursive: true });
    }
    expect(late).toEqual([]);
  },
  2 * 3_600_000,
);
