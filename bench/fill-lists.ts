import pg from 'pg';
import { databaseOver } from '#server/db/database.ts';
import { connect } from '#server/db/connect.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import type { startWorld } from './world.ts';

// The sample world's own rows again and again, over three years; what is worked out by the database is left to it.
const changed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  push_notifications: {
    name: "name || ' ' || n",
    search_name: "search_name || ' ' || n",
    from: '"from" - n % 1000',
    to: '"to" - n % 1000',
  },
  lock_screen_items: { title: "title || ' ' || n", search_text: "search_text || ' ' || n", start_date: 'start_date - n % 1000' },
};

const copy = async (pool: pg.Pool, table: string, wanted: number): Promise<void> => {
  const { rows } = await pool.query<{ column_name: string }>(
    'select column_name from information_schema.columns where table_name = $1 and is_generated = $2 order by ordinal_position',
    [table, 'NEVER'],
  );
  const own = { id: 'gen_random_uuid()', created_time: "created_time - n * interval '5 minutes'", ...changed[table] };
  const names = rows.map(({ column_name: name }) => name);
  const values = names.map((name) => own[name as keyof typeof own] ?? pg.escapeIdentifier(name));
  const { rows: counted } = await pool.query<{ count: number }>(`select count(*)::int from ${table}`);
  const there = counted[0]?.count ?? 0;
  await pool.query(
    `insert into ${table} (${names.map((name) => pg.escapeIdentifier(name)).join(', ')})
     select ${values.join(', ')} from ${table}, generate_series($1::int, $1::int + ceil(greatest(0, $2::numeric - $3) / $3)::int - 1) n`,
    [there, wanted, there],
  );
};

/** Adds to each list until it has about so many rows. */
export const fillLists = async ({ url, clock, say }: Awaited<ReturnType<typeof startWorld>>, wanted: number): Promise<void> => {
  const loading = connect(url, { patient: true });
  const { rows } = await loading.query<{ count: number }>('select count(*)::int from campaigns');
  await seedCampaigns(databaseOver(loading), { campaigns: Math.max(0, wanted - (rows[0]?.count ?? 0)), clock, say });
  for (const table of Object.keys(changed)) await copy(loading, table, wanted);
  await loading.query('vacuum (analyze)');
  await loading.end();
};
