import { and, eq, inArray, sql } from 'drizzle-orm';
import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import type { Language } from '#contract/languages.ts';
import type { StatisticsPreview } from '#contract/reports/statistics-files.ts';
import { type MediumDay, type MediumPlan, doubtsOf } from '#domain/reports/file-doubts.ts';
import { isOfOneDay } from '#domain/reports/metrics.ts';
import { daysFrom } from '#domain/time/flight.ts';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { type FactKind, reportSources, reportSums } from '#server/db/report-schema.ts';
import type { Counts } from '#server/statistics-files/read-counts.ts';
import type { StatisticsRow } from '#server/statistics-files/read-row.ts';
import { forecastsOf } from './accuracy.ts';
import { partnerName } from './partner-names.ts';
import { plannedOf, sentPlanOf } from './planned.ts';

const sumOf = (one: number | null, other: number | null): number | null => (one === null ? other : other === null ? one : one + other);

/** Adds rows up by medium and day, in whatever order they come. */
export const mediumDays = () => {
  const all = new Map<string, Map<string, MediumDay>>();
  return {
    add: (rows: readonly StatisticsRow[]): void => {
      for (const { media, day, impressions, clicks, spend } of rows) {
        const ofMedium = all.get(media) ?? new Map<string, MediumDay>();
        const before = ofMedium.get(day);
        ofMedium.set(day, {
          media,
          day,
          impressions: sumOf(before?.impressions ?? null, impressions),
          clicks: sumOf(before?.clicks ?? null, clicks),
          spend: sumOf(before?.spend ?? null, spend),
        });
        all.set(media, ofMedium);
      }
    },
    all: (): MediumDay[] => [...all.values()].flatMap((ofMedium) => [...ofMedium.values()]),
  };
};

/** What a file is of, and what it adds up to. */
export interface FileDays {
  readonly kind: FactKind;
  readonly days: readonly MediumDay[];
  readonly totals: Counts;
}

/** What adds up over days. */
const added = countedMetrics.filter((metric) => !isOfOneDay(metric));
type Added = Readonly<Partial<Record<CountedMetric, number | null>>>;

const columnsOfSums = sql.join(
  added.map((metric) => sql`whole_sum(${reportSums[metric]})::float8 as ${sql.identifier(metric)}`),
  sql`, `,
);

const ofCampaign = ({ clientId, id }: StoredCampaign) => and(eq(reportSums.clientId, clientId), eq(reportSums.campaignId, id));

/** What the campaign's report says of some days; of all without any. */
const reportedOn = async (db: Connection, campaign: StoredCampaign, kind: FactKind, days?: readonly string[]): Promise<Added> => {
  const condition = and(
    ofCampaign(campaign),
    eq(reportSums.cut, 'DAY'),
    eq(reportSums.kind, kind),
    days && inArray(reportSums.day, [...days]),
  );
  return (
    (await db.execute<Added & Record<string, unknown>>(sql`select ${columnsOfSums} from ${reportSums} where ${condition}`)).rows[0] ?? {}
  );
};

/** What of it the file stands in place of: what the same partner has said of the same media on the same days. */
const replacedBy = async (
  db: Connection,
  { campaign, partnerId }: Bringing,
  { kind, days }: FileDays,
): Promise<{ readonly sums: Added; readonly days: number }> => {
  const { rows } = await db.execute<Added & { days: number } & Record<string, unknown>>(sql`
    select count(distinct ${reportSums.day})::int as days, ${columnsOfSums} from ${reportSums}
    join unnest(${sql.param(days.map(({ media }) => media))}::text[], ${sql.param(days.map(({ day }) => day))}::date[]) as here (media, day)
      on here.media = ${reportSums.media} and here.day = ${reportSums.day}
    where ${ofCampaign(campaign)} and ${reportSums.cut} = 'MEDIA' and ${reportSums.kind} = ${kind} and exists (
      select from ${reportSources} where ${reportSources.clientId} = ${reportSums.clientId} and ${reportSources.campaignId} = ${reportSums.campaignId}
        and ${reportSources.day} = ${reportSums.day} and ${reportSources.kind} = ${reportSums.kind} and ${reportSources.media} = ${reportSums.media}
        and ${reportSources.partnerId} = ${partnerId} and ${reportSources.inForce})`);
  const [found] = rows;
  return { sums: found ?? {}, days: found?.days ?? 0 };
};

const countsOf = (valueOf: (metric: CountedMetric) => number | null): Counts =>
  Object.fromEntries(countedMetrics.map((metric) => [metric, isOfOneDay(metric) ? null : valueOf(metric)])) as Record<
    CountedMetric,
    number | null
  >;

/** What stays of a sum without a part of it, and with another in its place; null where nobody has said either. */
const replaced = (before: number | null, without: number | null, by: number | null): number | null =>
  before === null && by === null ? null : (before ?? 0) - (without ?? 0) + (by ?? 0);

/** What a plan's rows mean for one medium. A row that has days of its own is delivered on these. */
const planOfRows = (rows: readonly SpotPlanRow[], flightDays: number): MediumPlan => {
  const total = (of: (row: SpotPlanRow) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const daysOf = ({ from, to }: SpotPlanRow): number => (from === null || to === null ? flightDays : Math.max(1, daysFrom(from, to)));
  return {
    impressions: total((row) => row.estImpressions),
    clicks: total((row) => row.estClicks),
    spend: total((row) => row.totalCost),
    impressionsPerDay: total((row) => row.estImpressions / daysOf(row)),
    spendPerDay: total((row) => row.totalCost / daysOf(row)),
  };
};

interface Bringing {
  readonly campaign: StoredCampaign;
  readonly partnerId: string;
}

/** A file beside what is there: what of it is far from the plan, and what the report says of its days without it and with it. */
export const besideReport = async (
  db: Connection,
  bringing: Bringing,
  file: FileDays,
  reading: { readonly now: Date; readonly language: Language },
): Promise<Pick<StatisticsPreview, 'doubts' | 'replacing'>> => {
  const { campaign } = bringing;
  const { kind, totals } = file;
  const here = await reportedOn(db, campaign, kind, [...new Set(file.days.map(({ day }) => day))]);
  const gone = await replacedBy(db, bringing, file);
  const after = (before: Added) => (metric: CountedMetric) => replaced(before[metric] ?? null, gone.sums[metric] ?? null, totals[metric]);
  const replacing = { days: gone.days, before: countsOf((metric) => here[metric] ?? null), after: countsOf(after(here)) };
  // Nothing is planned of visits.
  if (kind === 'OFFLINE' || campaign.from === null || campaign.to === null) return { doubts: [], replacing };
  const flightDays = daysFrom(campaign.from, campaign.to);
  const { plan } = await sentPlanOf(db, campaign, reading);
  const plans = new Map(
    [...forecastsOf(campaign, plan.content, reading.language)].map(([media, { rows }]) => [media, planOfRows(rows, flightDays)]),
  );
  const whole = await reportedOn(db, campaign, kind);
  const doubts = doubtsOf({
    days: file.days,
    planOf: (media) => plans.get(media),
    // A file without spend changes nothing of it.
    spend: {
      after: totals.spend === null ? null : after(whole)('spend'),
      planned: (await plannedOf(db, campaign, reading.now)).spend,
    },
  });
  return {
    doubts: doubts.map((one) => ('media' in one ? { ...one, media: partnerName(one.media, reading.language) } : one)),
    replacing,
  };
};
