import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { requiredTypes } from '#domain/asset-packages/requirements.ts';
import { executionParts } from '#contract/asset-packages/asset-packages.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { makeDatabase } from '#tests/support/databases.ts';
import { sidesOfMaterial } from '#tests/support/material-sides.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

// What was stored before the side stood beside a campaign gets it with the release.
const addresses = [
  'https://www.acme.example/',
  'https://www.acme.cn/',
  'http://acme.CN',
  'https://acme.cn.:8443/x?y=z',
  'https://acme.cn#top',
  'https://acme。cn/autumn',
  'https://acme.cn\\autumn',
  'https://acme.example/www.acme.cn/',
  'https://acme.example/?at=www.acme.cn',
  'https://acme.cn.example/',
  'https://cn/',
  'https://user@acme.cn/',
  'acme.cn',
  '',
];
const sent = ['APPROVED', 'IN_REVIEW', 'REJECTED', null] as const;
const types = ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES', 'AD_PREVIEW'] as const;

let pool: Pool;
let drop: () => Promise<void>;
let place: string;
beforeAll(async () => {
  const made = await makeDatabase({ bare: true });
  ({ drop } = made);
  pool = connect(made.url, { patient: true, max: 1 });
  place = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(new URL('../../../server/db/migrations', import.meta.url), place, { recursive: true });
  for (const name of await readdir(place)) if (name >= '0064') await rm(join(place, name));
  await migrate(pool, pathToFileURL(`${place}/`));
});
afterAll(async () => {
  await pool.end();
  await drop();
  await rm(place, { recursive: true });
});

it('gives stored campaigns the material that their plan asks for, the side it waits for, and counts both', async () => {
  await pool.query(`insert into users (id, username, name, email, password_hash, language, authorities, created_time)
    values ('00000000-0000-4000-8000-000000000001', 'one', 'One', 'one@acme.example', '', 'en', '{}', now())`);
  await pool.query(`insert into clients (id, name, company_name, timezone, created_time)
    values ('00000000-0000-4000-8000-000000000002', 'Acme', 'Acme', 'Asia/Shanghai', now())`);
  const add = async (plan: object, status: string, packages: readonly (string | null)[]): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into campaigns (id, client_id, name, search_name, status, target_type, strategy, objective, plan, created_time, created_by, updated_time, updated_by)
       select gen_random_uuid(), c.id, 'A', 'a', $2, 'LOCAL', 'SCRATCH', '', $1, now(), u.id, now(), u.id from clients c, users u returning id`,
      [plan, status],
    );
    await pool.query(
      `insert into asset_packages (id, campaign_id, client_id, type, status, created_time, created_by, updated_time, updated_by)
       select gen_random_uuid(), c.id, c.client_id, p.type, p.status, now(), c.created_by, now(), c.created_by
       from campaigns c, unnest($2::text[], $3::text[]) p (type, status) where c.id = $1 and p.status is not null`,
      [rows[0]?.id, [...types], packages],
    );
  };
  const { media, ...rest } = samplePlan();
  const planOf = (landingPageUrl: string, showsPerson: boolean) => ({
    ...rest,
    media: { ...media, showsPerson, adSets: media.adSets.map((set, index) => (index === 1 ? { ...set, landingPageUrl } : set)) },
  });
  const all = ['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED'];
  for (const [index, address] of addresses.entries()) await add(planOf(address, index % 3 === 0), 'EXECUTION', all);
  await add({ ...rest, media: {} }, 'DRAFT', []);
  for (const status of ['EXECUTION', 'IN_REVIEW', 'PLANNING'])
    for (const one of sent) for (const preview of sent) await add(planOf('', false), status, [one, 'APPROVED', 'IN_REVIEW', preview]);

  await migrate(pool);
  const found = await sidesOfMaterial(pool);
  expect(found).toHaveLength(addresses.length + 1 + 48);
  expect(found.filter(({ side, rule }) => side !== rule)).toEqual([]);
  expect(new Set(found.map(({ side }) => side))).toEqual(new Set(['customer', 'provider', null]));
  const { rows: asked } = await pool.query<{ id: string; types: string[] }>(
    'select id, material_types as types from campaigns order by id',
  );
  const { rows: plans } = await pool.query<{ plan: ReturnType<typeof samplePlan> }>(
    `select plan from campaigns where status <> 'DRAFT' order by id`,
  );
  const { rows: drafts } = await pool.query<{ id: string }>(`select id from campaigns where status = 'DRAFT'`);
  expect(asked.filter(({ id }) => !drafts.some((draft) => draft.id === id)).map((row) => row.types.toSorted())).toEqual(
    plans.map(({ plan }) => executionParts.flatMap((part) => requiredTypes(part, plan)).toSorted()),
  );
  const { rows: counted } = await pool.query<{ list: string; amount: number }>(
    `select list, sum(amount)::int as amount from kept_list_counts where list like '%Material' and client_id is not null group by list order by list`,
  );
  const ofSide = (wanted: string) => found.filter(({ side }) => side === wanted).length;
  expect(counted).toEqual([
    { list: 'customerMaterial', amount: ofSide('customer') },
    { list: 'providerMaterial', amount: ofSide('provider') },
  ]);
});
