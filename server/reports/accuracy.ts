import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { AccuracyOutcome, ForecastAccuracy, ForecastRecord } from '#contract/reports/accuracy.ts';
import { campaignsOfRecord } from '#contract/reports/accuracy.ts';
import type { Language } from '#contract/languages.ts';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { endedStatuses, hasEnded } from '#domain/campaigns/statuses.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { errorOf } from '#domain/reports/accuracy.ts';
import { type Sums, addUp } from '#domain/reports/metrics.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { type StoredCampaign, campaignsWithin } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { reportTotals } from '#server/db/report-schema.ts';
import { campaigns } from '#server/db/schema.ts';
import { statusIn } from '#server/db/status-in.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { sentPlanOf } from './planned.ts';
import { coverageOf, sumBy } from './sums.ts';

interface Forecast {
  readonly name: string;
  readonly rows: readonly SpotPlanRow[];
}

/** The rows of the plan by the medium that statistics name: that of their ad set, or the one that is called like their channel. */
export const forecastsOf = (campaign: StoredCampaign, rows: readonly SpotPlanRow[], language: Language): Map<string, Forecast> => {
  const platformOf = new Map(campaign.plan.media.adSets.map(({ id, platformId }) => [id, platformId]));
  const named = new Map([...catalogue.platforms].map(([id, { name }]) => [name[language], id]));
  const byMedium = new Map<string, Forecast>();
  for (const row of rows) {
    const id = platformOf.get(row.adSetId ?? '') ?? named.get(row.channel) ?? row.channel;
    byMedium.set(id, { name: row.channel, rows: [...(byMedium.get(id)?.rows ?? []), row] });
  }
  return byMedium;
};

const quotient = (above: number | null, below: number | null): number | null =>
  above === null || !below ? null : Math.round(above / below);

const outcomeOf = (rows: readonly SpotPlanRow[], sums: Sums | undefined): AccuracyOutcome => {
  const total = (of: (row: SpotPlanRow) => number): number | null =>
    rows.length === 0 ? null : rows.reduce((sum, row) => sum + of(row), 0);
  const [impressions, clicks, spend] = [total((row) => row.estImpressions), total((row) => row.estClicks), total((row) => row.totalCost)];
  return {
    impressions: { forecast: impressions, delivered: sums?.impressions ?? null },
    clicks: { forecast: clicks, delivered: sums?.clicks ?? null },
    spend: { forecast: spend, delivered: sums?.spend ?? null },
    costPerClick: { forecast: quotient(spend, clicks), delivered: quotient(sums?.spend ?? null, sums?.clicksWithSpend ?? null) },
  };
};

/** What a plan was forecast to bring in the version that was sent last, beside what was delivered; null before anything was sent or delivered. */
export const accuracyOf = async (
  db: Connection,
  campaign: StoredCampaign,
  { now, language }: { now: Date; language: Language },
): Promise<ForecastAccuracy | null> => {
  const { from, to, submissionNumber, status } = campaign;
  const { to: dataTo } = await coverageOf(db, campaign);
  if (submissionNumber === null || dataTo === null || from === null || to === null) return null;
  const { plan, sentAt } = await sentPlanOf(db, campaign, { now, language });
  const groups = await sumBy(db, campaign, 'PER_MEDIA');
  const delivered = new Map(groups.map(({ parts: [id = ''], sums }) => [id, sums]));
  const forecasts = forecastsOf(campaign, plan.content, language);
  const ids = [...new Set([...forecasts.keys(), ...delivered.keys()])];
  const channels = ids.map((id) => {
    const { name = catalogue.platforms.get(id)?.name[language] ?? id, rows = [] }: Partial<Forecast> = forecasts.get(id) ?? {};
    return { id, name, ...outcomeOf(rows, delivered.get(id)) };
  });
  const days = daysFrom(from, to);
  const passed = Math.min(days, Math.max(0, daysFrom(from, dataTo)));
  return {
    version: submissionNumber,
    sentTime: sentAt.toISOString(),
    currency: campaign.client.currency,
    share: hasEnded(status) ? 1 : passed / days,
    channels: channels.toSorted((a, b) => (b.impressions.forecast ?? -1) - (a.impressions.forecast ?? -1) || (a.id < b.id ? -1 : 1)),
    total: outcomeOf(plan.content, addUp([...delivered.values()])),
  };
};

/** By how much forecasts missed the other campaigns of a client that ended last and were reported. */
export const recordOf = async (db: Connection, scope: Scope, { id, clientId }: StoredCampaign): Promise<ForecastRecord> => {
  const rows = await db
    .select({
      id: campaigns.id,
      name: campaigns.name,
      to: campaigns.to,
      forecast: reportTotals.plannedImpressions,
      delivered: reportTotals.impressions,
    })
    .from(campaigns)
    .innerJoin(reportTotals, and(eq(reportTotals.clientId, campaigns.clientId), eq(reportTotals.campaignId, campaigns.id)))
    .where(
      and(
        campaignsWithin(scope),
        eq(campaigns.clientId, clientId),
        statusIn(campaigns.status, endedStatuses),
        ne(campaigns.id, id),
        gt(reportTotals.plannedImpressions, 0),
        isNotNull(reportTotals.impressions),
      ),
    )
    .orderBy(desc(campaigns.to), desc(campaigns.id))
    .limit(campaignsOfRecord);
  return {
    campaigns: rows.flatMap(({ to, forecast, delivered, ...campaign }) => {
      const error = errorOf({ forecast, delivered });
      return to === null || error === null ? [] : [{ ...campaign, to, error }];
    }),
  };
};
