import { type AnyColumn, type SQL, and, eq, getTableColumns, gte, inArray, isNotNull, lte, max, min, sql } from 'drizzle-orm';
import type { ReportType } from '#contract/reports/reports.ts';
import { type Addend, type Sums, addends } from '#domain/reports/metrics.ts';
import { addDays, mondayOf } from '#domain/time/flight.ts';
import type { Connection } from '#server/db/database.ts';
import { type FactKind, reportSources, reportFacts, reportSums, reportUploads } from '#server/db/report-schema.ts';
import type { FactDimension } from './facts.ts';
import { isUploadOf } from './is-upload-of.ts';

/** What narrows a report; days include both ends. */
export interface Narrowing {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  /** One day, or any day of one week: both narrow further. */
  readonly day?: string | undefined;
  readonly week?: string | undefined;
  readonly audienceSegment?: string | undefined;
  readonly stage?: 'BEFORE_TRIP' | 'DURING_TRIP' | undefined;
  readonly market?: readonly string[] | undefined;
  readonly media?: readonly string[] | undefined;
  readonly format?: readonly string[] | undefined;
  readonly adSet?: string | undefined;
  readonly creative?: string | undefined;
}

/** What of a narrowing says no day. */
const named = ['audienceSegment', 'stage', 'market', 'media', 'format', 'adSet', 'creative'] as const satisfies readonly FactDimension[];

/** One group of rows: what they share, in the order of the grouping, and their sums. */
export interface Group {
  readonly parts: readonly string[];
  readonly sums: Sums;
}

/** Whose statistics they are: the client stands first in every key. */
export interface ReportOwner {
  readonly clientId: string;
  readonly id: string;
}

/** Which dimensions each cut of the sums tells apart, the coarsest first. `restate_report` makes them. */
const cuts = {
  ONLINE: {
    DAY: [],
    MEDIA: ['media'],
    MARKET: ['market'],
    PLACED: ['market', 'media'],
    AUDIENCE: ['audienceSegment', 'stage'],
    FORMAT: ['media', 'format'],
    AD_SET: ['media', 'adSet'],
    CREATIVE: ['media', 'format', 'creative'],
  },
  OFFLINE: {
    DAY: [],
    MEDIA: ['media'],
    MARKET: ['market'],
    PLACED: ['market', 'media'],
    CATEGORY: ['locationCategory'],
    UNIT: ['locationCategory', 'locationUnit'],
  },
} as const satisfies Record<FactKind, Readonly<Record<string, readonly FactDimension[]>>>;

interface Grouping {
  readonly kind: FactKind;
  readonly time?: 'day' | 'week';
  readonly by: readonly FactDimension[];
}

/** What a report has one row for: days, weeks or dimensions of what media delivered, or of the visits that were counted. */
const groupings: Readonly<Record<ReportType, Grouping>> = {
  PER_DAY: { kind: 'ONLINE', time: 'day', by: [] },
  PER_WEEK: { kind: 'ONLINE', time: 'week', by: [] },
  PER_MARKET: { kind: 'ONLINE', by: ['market'] },
  PER_MEDIA: { kind: 'ONLINE', by: ['media'] },
  PER_FORMAT: { kind: 'ONLINE', by: ['media', 'format'] },
  PER_AD_SET: { kind: 'ONLINE', by: ['media', 'adSet'] },
  PER_CREATIVE: { kind: 'ONLINE', by: ['media', 'format', 'creative'] },
  SUMMARY: { kind: 'ONLINE', by: [] },
  PER_MEDIA_OFFLINE: { kind: 'OFFLINE', by: ['media'] },
  PER_MARKET_OFFLINE: { kind: 'OFFLINE', by: ['market'] },
  PER_LOCATION_CATEGORY_OFFLINE: { kind: 'OFFLINE', by: ['locationCategory'] },
  PER_LOCATION_UNIT_OFFLINE: { kind: 'OFFLINE', by: ['locationCategory', 'locationUnit'] },
};

type Source = Readonly<Record<FactDimension | 'day' | Addend, AnyColumn | SQL>>;

const total = (value: AnyColumn | SQL): SQL => sql`whole_sum(${value})::float8`;

const where = (value: AnyColumn, other: AnyColumn): SQL => sql`case when ${other} is not null then ${value} end`;

/** The facts themselves, for what no cut tells apart. */
const facts: Source = {
  ...getTableColumns(reportFacts),
  impressionsWithSpend: where(reportFacts.impressions, reportFacts.spend),
  clicksWithSpend: where(reportFacts.clicks, reportFacts.spend),
  impressionsWithViews: where(reportFacts.impressions, reportFacts.uniqueViews),
};

/**
 * Only what is believed: every row of most files, and of the others what they have in force. No join, since soon after an upload the planner
 * knows nothing of its rows and would compare each with each.
 */
const believed = ({ clientId, id }: ReportOwner): SQL => {
  const ofCampaign = and(eq(reportSources.clientId, clientId), eq(reportSources.campaignId, id));
  const whole = sql`select ${reportSources.uploadNumber} from ${reportSources} where ${ofCampaign} group by 1 having bool_and(${reportSources.inForce})`;
  const inForce = and(
    ofCampaign,
    sql`${reportSources.day} = ${reportFacts.day}`,
    sql`${reportSources.kind} = ${reportFacts.kind}`,
    sql`${reportSources.media} = ${reportFacts.media}`,
    sql`${reportSources.uploadNumber} = ${reportFacts.uploadNumber}`,
    eq(reportSources.inForce, true),
  );
  return sql`(${reportFacts.uploadNumber} = any (array(${whole})) or exists (select from ${reportSources} where ${inForce}))`;
};

/** The days a narrowing leaves: the latest beginning and the earliest end. */
const spanOf = ({ dateFrom, dateTo, day, week }: Narrowing) => {
  const monday = week === undefined ? undefined : mondayOf(week);
  const given = (...days: (string | undefined)[]): string[] => days.flatMap((one) => one ?? []).toSorted();
  return {
    from: given(dateFrom, day, monday).at(-1),
    to: given(dateTo, day, monday === undefined ? undefined : addDays(monday, 6))[0],
  };
};

/** The sums of a campaign's statistics, one group for each row of the report, in no order. */
export const sumBy = async (db: Connection, campaign: ReportOwner, reportType: ReportType, narrowing: Narrowing = {}): Promise<Group[]> => {
  const { kind, by, time } = groupings[reportType];
  const { from, to } = spanOf(narrowing);
  const wanted = named.flatMap((dimension) => {
    const values = narrowing[dimension];
    return values === undefined ? [] : [[dimension, typeof values === 'string' ? [values] : values] as const];
  });
  const needed = [...by, ...wanted.map(([dimension]) => dimension)];
  const offered: [string, readonly string[]][] = Object.entries(cuts[kind]);
  const cut = offered.find(([, dimensions]) => needed.every((one) => dimensions.includes(one)))?.[0];
  const table = cut === undefined ? reportFacts : reportSums;
  const source: Source = cut === undefined ? facts : reportSums;
  // A Monday stands for its week.
  const moment = time === 'week' ? sql`date_trunc('week', ${source.day})::date` : source.day;
  const parts = [...(time ? [sql`${moment}::text`] : []), ...by.map((dimension) => sql`${source[dimension]}`)];
  const condition = and(
    eq(table.clientId, campaign.clientId),
    eq(table.campaignId, campaign.id),
    eq(table.kind, kind),
    cut === undefined ? believed(campaign) : eq(reportSums.cut, cut),
    from === undefined ? undefined : gte(table.day, from),
    to === undefined ? undefined : lte(table.day, to),
    ...wanted.map(([dimension, values]) => inArray(source[dimension] as AnyColumn, [...values])),
  );
  const { rows } = await db.execute<{ parts: string[] } & Sums>(
    sql`select array[${sql.join(parts, sql`, `)}]::text[] as parts, min(${source.day})::text as "firstDay", max(${source.day})::text as "lastDay", ${sql.join(
      addends.map((addend) => sql`${total(source[addend])} as ${sql.identifier(addend)}`),
      sql`, `,
    )} from ${table} where ${condition} ${parts.length > 0 ? sql`group by 1` : sql`having count(*) > 0`}`,
  );
  return rows.map(({ parts: shared, ...sums }) => ({ parts: shared, sums }));
};

/**
 * How many people a source says there were on all days of some sums together: only where these are the days of one file, and nothing is believed of
 * them but that file, all of it. Null otherwise, and where more than days narrows the sums: nobody else can know it.
 */
export const peopleOf = async (
  db: Connection,
  campaign: ReportOwner,
  narrowing: Narrowing,
  { firstDay, lastDay }: Pick<Sums, 'firstDay' | 'lastDay'>,
): Promise<number | null> => {
  if (firstDay === null || lastDay === null || firstDay === lastDay) return null;
  if (named.some((dimension) => narrowing[dimension] !== undefined)) return null;
  const [found] = await db
    .select({ people: reportUploads.uniqueViews })
    .from(reportUploads)
    .where(
      and(
        isUploadOf({ clientId: campaign.clientId, campaignId: campaign.id }),
        eq(reportUploads.firstDay, firstDay),
        eq(reportUploads.lastDay, lastDay),
        isNotNull(reportUploads.uniqueViews),
        sql`not exists (select from ${reportSources} where ${reportSources.clientId} = ${reportUploads.clientId}
          and ${reportSources.campaignId} = ${reportUploads.campaignId} and ${reportSources.day} between ${firstDay} and ${lastDay}
          and ${reportSources.kind} = 'ONLINE' and ${reportSources.inForce} <> (${reportSources.uploadNumber} = ${reportUploads.number}))`,
      ),
    );
  return found?.people ?? null;
};

const ofCampaign = (campaign: ReportOwner) => and(eq(reportSums.clientId, campaign.clientId), eq(reportSums.campaignId, campaign.id));

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter(Boolean).toSorted();

/** Which segments and stages were needed apart. */
export const audienceOf = async (db: Connection, campaign: ReportOwner) => {
  const rows = await db
    .selectDistinct({ segment: reportSums.audienceSegment, stage: reportSums.stage })
    .from(reportSums)
    .where(and(ofCampaign(campaign), eq(reportSums.cut, 'AUDIENCE')));
  return { audienceSegments: distinct(rows.map(({ segment }) => segment)), stages: distinct(rows.map(({ stage }) => stage)) };
};

/** Of which days there is data of a kind, and since when. */
export const coverageOf = async (db: Connection, campaign: ReportOwner, reportType: ReportType = 'SUMMARY') => {
  const { kind } = groupings[reportType];
  const [found] = await db
    .select({ from: min(reportSums.day), to: max(reportSums.day) })
    .from(reportSums)
    .where(and(ofCampaign(campaign), eq(reportSums.cut, 'DAY'), eq(reportSums.kind, kind)));
  const [latest] = await db
    .select({ at: sql<Date | null>`max(${reportUploads.uploadedAt})`.mapWith(reportUploads.uploadedAt) })
    .from(reportUploads)
    .where(isUploadOf({ clientId: campaign.clientId, campaignId: campaign.id }));
  return { from: found?.from ?? null, to: found?.to ?? null, updatedAt: latest?.at ?? null };
};
