import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { type PacingRow, type PacingTone, type pacing as contract, pacingStatuses } from '#contract/reports/pacing.ts';
import { endedStatuses } from '#domain/campaigns/statuses.ts';
import { endingOf, paceLimits, paceRounding, standingOf } from '#domain/reports/pacing.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { campaignsWithin } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { among, inOrderOf, pageOf } from '#server/db/page-ids.ts';
import { reportTotals } from '#server/db/report-schema.ts';
import { campaigns, clients, users } from '#server/db/schema.ts';
import { textContains } from '#server/db/search-text.ts';
import type { WithClientIds } from '#server/deputies/my-clients.ts';
import { statusIn } from '#server/db/status-in.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { nameOrder } from '#server/planner-catalogue/name-order.ts';

type Query = WithClientIds<z.output<NonNullable<(typeof contract.list)['query']>>>;

const reported = (scope: Scope): SQL | undefined =>
  and(
    campaignsWithin(scope),
    statusIn(campaigns.status, pacingStatuses),
    sql`${campaigns.from} is not null and ${campaigns.to} is not null`,
  );

const withTotals = sql`${campaigns} left join ${reportTotals}
  on ${reportTotals.clientId} = ${campaigns.clientId} and ${reportTotals.campaignId} = ${campaigns.id}`;

/** What is the same for all campaigns of a client: the day it is there, and what its money is roughly worth. */
const places = (now: Date): SQL => sql`
  select ${clients.id} as id, ${clients.currency} as currency, rough_worth(${clients.currency}) as worth,
    (${now.toISOString()}::timestamptz at time zone ${clients.timezone})::date as today
  from ${clients}`;

/** Days of the flight that numbers can be of: up to the last day with data, without any up to yesterday. */
const withDays = (condition: SQL | undefined): SQL => sql`
  select ${campaigns.id} as id, ${campaigns.searchName} as search_name, ${campaigns.status} as status, here.currency, here.worth,
    ${campaigns.from} as "from", ${campaigns.to} as "to", ${campaigns.to} - ${campaigns.from} + 1 as days,
    greatest(0, ${campaigns.to} - greatest(${campaigns.from}, here.today) + 1) as days_left,
    greatest(0, least(${campaigns.to}, coalesce(${reportTotals.lastDay}, here.today - 1)) - ${campaigns.from} + 1) as days_passed,
    ${reportTotals.lastDay} as data_as_of, coalesce(${reportTotals.impressions}, 0) as impressions, ${reportTotals.spend} as spend,
    nullif(${reportTotals.plannedImpressions}, 0) as planned_impressions, nullif(${reportTotals.plannedSpend}, 0) as planned_spend,
    coalesce(${reportTotals.platformIds}, '{}') as platform_ids
  from ${withTotals} join here on here.id = ${campaigns.clientId} where ${condition}`;

/**
 * How far off the plan's pace each of them is, at its worst; what that puts at risk can only be saved while it runs, and is not foretold of one that is paused. `offset 0` keeps one step apart
 * from the next: else what it works out would be worked out again wherever it is named.
 */
const paced = (now: Date, condition: SQL | undefined): SQL => sql`
  with here as materialized (${places(now)}),
  timed as (${withDays(condition)} offset 0),
  paces as (
    select timed.*,
      impressions / (planned_impressions * nullif(days_passed, 0)::float8 / days) as impressions_pace,
      spend / (planned_spend * nullif(days_passed, 0)::float8 / days) as spend_pace
    from timed offset 0
  ),
  judged as (
    select paces.*, greatest(abs(1 - impressions_pace), abs(1 - spend_pace)) as off from paces offset 0
  ),
  paced as (
    select judged.*, case when not ${statusIn(sql`status`, [...endedStatuses, 'PAUSED'])} and off >= ${paceLimits.onPlan + paceRounding} then round(planned_spend * least(1, off)) end as at_risk,
      case when ${statusIn(sql`status`, endedStatuses)} then null when off is null then 'unknown' when off < ${paceLimits.onPlan + paceRounding} then 'onPlan'
        when off < ${paceLimits.near + paceRounding} then 'near' else 'off' end as tone
    from judged
  )`;

const order = {
  risk: sql`at_risk * worth`,
  name: sql`search_name`,
  to: sql`"to"`,
  impressions: sql`impressions_pace`,
  spend: sql`spend_pace`,
} as const satisfies Record<Query['sortBy'], SQL>;

const directions = { asc: sql`asc nulls last`, desc: sql`desc nulls last` } as const;

// Where nothing else tells them apart: what still runs, the soonest end first, since least time is left to act; then what is over, the latest first.
const soonestFirst = sql`runs_to asc nulls last, "to" desc, search_name, id`;

/** The ids of one page in their order, and how many there are in all. Only what they are sorted by goes along. */
const findIds = async (db: Connection, condition: SQL | undefined, query: Query, now: Date) => {
  const { page, size, sortBy, sortDir, thenBy, thenDir, tone } = query;
  const toned = tone === undefined ? sql`true` : sql`tone = any (${sql.param([...tone])}::text[])`;
  const second = thenBy === undefined || thenBy === sortBy ? sql`null` : order[thenBy];
  const chosen = sql`${paced(now, condition)},
    chosen as materialized (
      select id, search_name, "to", case when not ${statusIn(sql`status`, endedStatuses)} then "to" end as runs_to,
        ${order[sortBy]} as main_key, ${second} as next_key
      from paced where ${toned}
    )`;
  const { rows } = await db.execute<{ id: string; total: number }>(sql`${chosen}
    select id, (select count(*)::int from chosen) as total from chosen
    order by main_key ${directions[sortDir]}, next_key ${directions[thenDir]}, ${soonestFirst} limit ${size} offset ${page * size}`);
  const [known] = rows;
  if (known || page === 0) return { ids: rows.map(({ id }) => id), total: known?.total ?? 0 };
  const { rows: counted } = await db.execute<{ total: number }>(sql`${chosen} select count(*)::int as total from chosen`);
  return { ids: [], total: counted[0]?.total ?? 0 };
};

interface Found extends Record<string, unknown> {
  id: string;
  name: string;
  status: (typeof pacingStatuses)[number];
  client_id: string;
  client_name: string;
  owner_id: string;
  owner_name: string;
  currency: PacingRow['currency'];
  from: string;
  to: string;
  days: number;
  days_left: number;
  data_as_of: string | null;
  impressions: number;
  spend: number | null;
  planned_impressions: number | null;
  planned_spend: number | null;
  impressions_pace: number | null;
  spend_pace: number | null;
  platform_ids: string[];
  at_risk: number | null;
  tone: PacingTone | null;
}

const findPaced = async (db: Connection, ids: readonly string[], now: Date): Promise<Found[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Found>(sql`${paced(now, inArray(campaigns.id, [...ids]))}
    select paced.*, paced."from"::text as "from", paced."to"::text as "to", data_as_of::text as data_as_of, impressions::float8 as impressions,
      spend::float8 as spend, planned_impressions::float8 as planned_impressions, planned_spend::float8 as planned_spend, at_risk::float8 as at_risk,
      ${campaigns.name} as name, ${clients.id} as client_id, ${clients.name} as client_name, ${users.id} as owner_id, ${users.name} as owner_name
    from paced join ${campaigns} on ${campaigns.id} = paced.id join ${clients} on ${clients.id} = ${campaigns.clientId}
    join ${users} on ${users.id} = ${campaigns.createdBy}`);
  return rows;
};

const platformIn = (id: string, language: Language) => ({ id, name: catalogue.platforms.get(id)?.name[language] ?? id });

const standsAt = (row: Found): Pick<PacingRow, 'standing' | 'endedBy'> => {
  const { tone, impressions: delivered, planned_impressions: planned } = row;
  if (tone !== null) return { standing: standingOf(tone, [row.impressions_pace, row.spend_pace]), endedBy: null };
  return row.data_as_of === null || planned === null ? { standing: 'unknown', endedBy: null } : endingOf({ delivered, planned });
};

const present = (row: Found, language: Language): PacingRow => ({
  id: row.id,
  name: row.name,
  status: row.status,
  client: { id: row.client_id, name: row.client_name },
  owner: { id: row.owner_id, name: row.owner_name },
  currency: row.currency,
  platforms: row.platform_ids.map((id) => platformIn(id, language)),
  from: row.from,
  to: row.to,
  days: row.days,
  daysLeft: row.days_left,
  dataAsOf: row.data_as_of,
  impressions: { delivered: row.impressions, planned: row.planned_impressions, pace: row.impressions_pace },
  spend: { delivered: row.spend, planned: row.planned_spend, pace: row.spend_pace },
  tone: row.tone,
  ...standsAt(row),
  atRisk: row.at_risk,
});

/** One page of the campaigns in a scope that run or have ended, as they stand to their plans. */
export const listPacing = async (db: Connection, scope: Scope, query: Query, { now, language }: { now: Date; language: Language }) => {
  const { platformId } = query;
  const condition = and(
    reported(scope),
    query.status === 'ALL' ? undefined : among(campaigns.status, query.status),
    among(campaigns.clientId, query.clientId),
    among(campaigns.createdBy, query.ownerId),
    among(campaigns.id, query.idIn),
    platformId === undefined ? undefined : sql`${reportTotals.platformIds} && ${sql.param([...platformId])}::text[]`,
    query.q ? textContains(campaigns.searchName, query.q) : undefined,
  );
  const { ids, total } = await findIds(db, condition, query, now);
  const rows = inOrderOf(ids, await findPaced(db, ids, now));
  return pageOf(
    rows.map((row) => present(row, language)),
    query,
    total,
  );
};

/** On which platforms the campaigns of a scope run that have a report, and whose they are. */
export const pacingFilters = async (db: Connection, scope: Scope, language: Language) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct unnest(${reportTotals.platformIds}) as id from ${withTotals} where ${reported(scope)}`,
  );
  const owners = await db
    .selectDistinct({ id: users.id, name: users.name })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.createdBy))
    .where(reported(scope))
    .orderBy(asc(users.name));
  return {
    platforms: rows.map(({ id }) => platformIn(id, language)).toSorted((a, b) => nameOrder[language](a.name, b.name)),
    owners,
  };
};
