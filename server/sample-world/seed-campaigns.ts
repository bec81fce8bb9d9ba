import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { clients, campaigns as table } from '#server/db/schema.ts';
import { Refusal } from '#server/refusal.ts';
import { type ClientKey, clientId, sampleClients } from './clients.ts';
import { type SeedRow, completeStories, seedRow } from './seed-row.ts';
import { readStories } from './story.ts';

type Seeding = { readonly campaigns: number; readonly clock: () => Date; readonly say: (line: string) => void };

const batch = 2000;

// Under the names that they have in the database.
const columnsInDatabase = (row: SeedRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, row[key as keyof SeedRow]]));

/** One statement for a whole batch, with the frozen plans of those that were sent, and the files: a parameter per column and row would take longer than the rows. */
const insertBatch = async (tx: Transaction, rows: readonly SeedRow[]): Promise<void> => {
  const json = JSON.stringify(rows.map(columnsInDatabase));
  await tx.execute(sql`
    with added as (
      insert into campaigns select * from jsonb_populate_recordset(null::campaigns, ${json}::jsonb) returning *
    ), pictures as (
      insert into campaign_files (campaign_id, client_id, file_id, name, added_at, added_by)
      select distinct on (id, file_id) id, client_id, file_id, format || '.png', created_time, created_by
      from added, jsonb_path_query(plan, '$.media.adSets[*]') as ad_set,
        lateral (select ad_set ->> 'formatId' as format, (ad_set #>> '{files,0,fileId}')::uuid as file_id) as picture
      where file_id is not null
    ), planned as (
      -- Roughly what such a budget buys: three minor units an impression, after fees and tax.
      insert into report_totals (client_id, campaign_id, planned_impressions, planned_spend, platform_ids)
      select client_id, id, round(total / 1.0918 / 3), round(total / 1.0918),
        array(select distinct ad_set ->> 'platformId' from jsonb_array_elements(plan #> '{media,adSets}') as ad_set order by 1)
      from added where submission_number is not null
    ), booked as (
      insert into media_bookings (campaign_id, version, state, tries, asked_at, next_try_at, answered_at)
      select id, version, 'ACCEPTED', 1, updated_time, updated_time, updated_time from added where status = 'PENDING'
    )
    insert into campaign_versions (campaign_id, client_id, number, name, plan, submitted_by, submitted_at, terms, decision)
    select id, client_id, submission_number, name, plan, submitted_by, submitted_at, terms, decision from added where submission_number is not null`);
};

const demandSampleWorld = async (db: Database): Promise<void> => {
  const [acme] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.id, clientId('acme')));
  if (!acme) {
    throw new Refusal(
      'This database has no sample world, and campaigns are only added to its clients. Seed an empty database, or the embedded one.',
    );
  }
};

/**
 * Adds so many campaigns to the clients of the sample world, over all statuses and some three years, and leaves one row in the audit of each client.
 * @throws {Refusal} when the database has no sample world
 */
export const seedCampaigns = async (db: Database, { campaigns, clock, say }: Seeding): Promise<void> => {
  await demandSampleWorld(db);
  const now = clock();
  const stories = completeStories(readStories());
  const added = new Map<string, number>();
  let reported = 0;
  for (let done = 0; done < campaigns;) {
    const rows = Array.from({ length: Math.min(batch, campaigns - done) }, (_, index) => seedRow(done + index, stories, now));
    await db.transaction((tx) => insertBatch(tx, rows));
    for (const row of rows) added.set(row.clientId, (added.get(row.clientId) ?? 0) + 1);
    done += rows.length;
    const tenths = Math.floor((done * 10) / campaigns);
    if (tenths > reported || done === campaigns) say(`${done.toLocaleString('en')} of ${campaigns.toLocaleString('en')} campaigns`);
    reported = tenths;
  }
  await db.transaction(async (tx) => {
    const trace = { actorId: null, sessionId: null, ip: 'local', requestId: randomUUID(), at: now };
    for (const key of Object.keys(sampleClients) as ClientKey[]) {
      const id = clientId(key);
      if (added.has(id))
        await writeAudit(tx, trace, { clientId: id, action: 'campaign.seed', objectId: null, diff: { campaigns: added.get(id) } });
    }
  });
  // So many new rows change what the planner should believe.
  await db.execute(sql`vacuum (analyze) campaigns, campaign_versions`);
};
