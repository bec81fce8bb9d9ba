import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { spsPartnerId } from '#domain/reports/partners.ts';
import { addDays } from '#domain/time/flight.ts';
import type { Database } from '#server/db/database.ts';
import { statusIn } from '#server/db/status-in.ts';
import { Refusal } from '#server/refusal.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { personId } from './accounts.ts';

type Seeding = { readonly facts: number; readonly clock: () => Date; readonly say: (line: string) => void };

/** A campaign of a year: each day so many rows. */
const days = 365;
const shape = { media: 4, formats: 2, creatives: 5, markets: 3 } as const;
export const factsPerCampaign = days * shape.media * shape.formats * shape.creatives * shape.markets;

/** Campaigns that run or have run and have no statistics yet, in a lasting order. */
const bareCampaigns = async (db: Database, most: number) => {
  const { rows } = await db.execute<{ id: string; client_id: string }>(sql`
    select id, client_id from campaigns where ${statusIn(sql`status`, reportedStatuses)}
      and not exists (select from report_uploads where report_uploads.client_id = campaigns.client_id and report_uploads.campaign_id = campaigns.id)
    order by md5(id::text) limit ${most}`);
  return rows;
};

/** A year of one campaign up to yesterday in one statement: the database makes the rows, so that nothing has to be sent. */
const yearOf = (db: Database, { id, client_id: clientId }: { id: string; client_id: string }, last: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const first = addDays(last, 1 - days);
    const media = [...catalogue.platforms.values()].slice(0, shape.media).map((platform) => platform.id);
    const markets = [...catalogue.cities.keys()].slice(0, shape.markets);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select ensure_report_months(${first}::date, ${last}::date)`);
    const { rows } = await tx.execute<{ number: string }>(sql`
      insert into report_uploads (id, number, client_id, campaign_id, partner_id, file_name, sha256, size, row_count, day_count, first_day, last_day, uploaded_at, uploaded_by)
      values (${randomUUID()}, nextval('report_upload_numbers'), ${clientId}, ${id}, ${spsPartnerId}, 'A year.csv', encode(sha256(${id}::bytea), 'hex'),
        ${factsPerCampaign * 80}, ${factsPerCampaign}, ${days}, ${first}, ${last}, ${now.toISOString()}, ${personId('am@provider.example')})
      returning number`);
    const number = rows[0]?.number;
    await tx.execute(sql`
      insert into report_facts
      select ${clientId}, ${id}, ${number}, 'ONLINE', day::date, market, media, media || '-' || format, 'Ad set ' || format, 'Creative ' || creative,
        '', '', '', '', views, views / 60 + noise % 7, views * 7 / 10, views * 3, noise % 5, noise % 3, null, noise % 11, noise % 7, noise % 90, noise % 60,
        views / 2, views / 3, views / 4, views / 5, views / 6
      from generate_series(${first}::date, ${last}::date, interval '1 day') as day
      cross join unnest(${sql.param(media)}::text[]) as media cross join unnest(${sql.param(markets)}::text[]) as market
      cross join generate_series(1, ${shape.formats}) as format cross join generate_series(1, ${shape.creatives}) as creative
      cross join lateral (select abs(hashtext(day::text || media || market || format || creative || ${id})) % 1000 as noise) as chance
      cross join lateral (select 500 + noise as views) as counted`);
    await tx.execute(sql`
      insert into report_sources
      select ${clientId}, ${id}, ${spsPartnerId}, 'ONLINE', media, day::date, ${number}, true
      from generate_series(${first}::date, ${last}::date, interval '1 day') as day cross join unnest(${sql.param(media)}::text[]) as media`);
    await tx.execute(sql`
      select restate_report(${clientId}, ${id}, array(select day::date from generate_series(${first}::date, ${last}::date, interval '1 day') as day))`);
  });

/**
 * Adds about so many facts, a year for each of as many campaigns as that takes.
 * @throws {Refusal} when there are too few campaigns that run or have run
 */
export const seedFacts = async (db: Database, { facts, clock, say }: Seeding): Promise<void> => {
  const wanted = Math.max(1, Math.round(facts / factsPerCampaign));
  const found = await bareCampaigns(db, wanted);
  if (found.length < wanted) {
    throw new Refusal(
      `So many facts need ${wanted} campaigns that run or have run and have no statistics, and there are ${found.length}. Add campaigns first: npm run seed -- --campaigns ${wanted * 2}`,
    );
  }
  const now = clock();
  const last = addDays(now.toISOString().slice(0, 10), -1);
  for (const [at, campaign] of found.entries()) {
    await yearOf(db, campaign, last, now);
    const done = at + 1;
    if (done === wanted || done % Math.ceil(wanted / 10) === 0)
      say(`${(done * factsPerCampaign).toLocaleString('en')} facts in ${done.toLocaleString('en')} campaigns`);
  }
  await db.execute(sql`vacuum (analyze) report_facts, report_sums, report_sources, report_totals`);
};
