import { type SQL, and, eq, gte, lte, sql } from 'drizzle-orm';
import { type ReportType, countedMetrics } from '#contract/reports/reports.ts';
import { type Addend, type Sums, addends } from '#domain/reports/metrics.ts';
import type { Connection } from '#server/db/database.ts';
import { reportRows, reportUploads } from '#server/db/report-schema.ts';

/** What narrows a report; days include both ends. */
export interface Narrowing {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly audienceSegment?: string | undefined;
  readonly stage?: 'BEFORE_TRIP' | 'DURING_TRIP' | undefined;
}

/** One group of rows: what they share, in the order of the grouping, and their sums. */
export interface Group {
  readonly parts: readonly string[];
  readonly sums: Sums;
}

const { day, market, media, format, creative } = reportRows;

// A Monday stands for its week.
const week = sql`date_trunc('week', ${day})::date`;

const groupings = {
  PER_DAY: [sql`${day}::text`],
  PER_WEEK: [sql`${week}::text`],
  PER_MARKET: [sql`${market}`],
  PER_MEDIA: [sql`${media}`],
  PER_FORMAT: [sql`${media}`, sql`${format}`],
  PER_CREATIVE: [sql`${media}`, sql`${format}`, sql`${creative}`],
  SUMMARY: [sql`''::text`],
} as const satisfies Record<ReportType, readonly SQL[]>;

const total = (value: SQL): SQL => sql`sum(${value})::float8`;
const where = (value: SQL, condition: SQL): SQL => sql`sum(${value}) filter (where ${condition})::float8`;

const { impressions, clicks, spend, uniqueViews } = reportRows;

const summed: Readonly<Record<Addend, SQL>> = {
  ...(Object.fromEntries(countedMetrics.map((metric) => [metric, total(sql`${reportRows[metric]}`)])) as Record<
    (typeof countedMetrics)[number],
    SQL
  >),
  impressionsWithSpend: where(sql`${impressions}`, sql`${spend} is not null`),
  clicksWithSpend: where(sql`${clicks}`, sql`${spend} is not null`),
  impressionsWithViews: where(sql`${impressions}`, sql`${uniqueViews} is not null`),
};

const conditionOf = (campaignId: string, { dateFrom, dateTo, audienceSegment, stage }: Narrowing): SQL | undefined =>
  and(
    eq(reportRows.campaignId, campaignId),
    dateFrom === undefined ? undefined : gte(day, dateFrom),
    dateTo === undefined ? undefined : lte(day, dateTo),
    audienceSegment === undefined ? undefined : eq(reportRows.audienceSegment, audienceSegment),
    stage === undefined ? undefined : eq(reportRows.stage, stage),
  );

/** The sums of a campaign's statistics, one group for each row of the report, in no order. */
export const sumBy = async (db: Connection, campaignId: string, reportType: ReportType, narrowing: Narrowing = {}): Promise<Group[]> => {
  const parts = groupings[reportType];
  const { rows } = await db.execute<{ parts: string[] } & Sums>(
    sql`select array[${sql.join([...parts], sql`, `)}] as parts, min(${day})::text as "firstDay", max(${day})::text as "lastDay", ${sql.join(
      addends.map((addend) => sql`${summed[addend]} as ${sql.identifier(addend)}`),
      sql`, `,
    )} from ${reportRows} where ${conditionOf(campaignId, narrowing)} group by 1`,
  );
  return rows.map(({ parts: shared, ...sums }) => ({ parts: shared, sums }));
};

/** What there is data of, and since when. */
export const coverageOf = async (db: Connection, campaignId: string) => {
  const { rows } = await db.execute<{ from: string | null; to: string | null; segments: string[] | null; stages: string[] | null }>(
    sql`select min(${day})::text as "from", max(${day})::text as "to",
      array_agg(distinct ${reportRows.audienceSegment}) filter (where ${reportRows.audienceSegment} <> '') as segments,
      array_agg(distinct ${reportRows.stage}) filter (where ${reportRows.stage} <> '') as stages
      from ${reportRows} where ${eq(reportRows.campaignId, campaignId)}`,
  );
  const [latest] = await db
    .select({ at: sql<Date | null>`max(${reportUploads.uploadedAt})`.mapWith(reportUploads.uploadedAt) })
    .from(reportUploads)
    .where(eq(reportUploads.campaignId, campaignId));
  const [found] = rows;
  return {
    from: found?.from ?? null,
    to: found?.to ?? null,
    audienceSegments: (found?.segments ?? []).toSorted(),
    stages: found?.stages ?? [],
    updatedAt: latest?.at ?? null,
  };
};
