import { type ReportType, metricTypes, reportTypes } from '#contract/reports/reports.ts';
import { paths } from '#domain/places.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { madeAt } from '#server/spot-plan/made-at.ts';
import { accuracyOf } from './accuracy.ts';
import { sentPlanOf } from './planned.ts';
import { postBuyPaper } from './post-buy-paper.ts';
import { type Reading, readReport } from './present.ts';
import { writePostBuyReport } from './write-report.ts';

/** Whose post-buy report is made, when, in which language, and by whom. */
interface Made {
  readonly db: Connection;
  readonly campaign: StoredCampaign;
  readonly reading: Reading;
  readonly madeBy: string;
}

/** The ways to look at a campaign that has ended, in the order of the sheets. */
const postBuyTypes = reportTypes.filter((type) => type !== 'SUMMARY');

/** What became of a campaign as a workbook: every way to look at it with all rows. */
export const postBuyWorkbook = async ({ db, campaign, reading, madeBy, address }: Made & { readonly address: string }) => {
  const read = (reportType: ReportType) => readReport(db, campaign, { reportType }, reading);
  const summary = await read('SUMMARY');
  const views = [];
  for (const reportType of postBuyTypes) views.push(await read(reportType));
  const all = [summary, ...views];
  const metrics = metricTypes.filter((metric) =>
    all.some(({ totals, notAddedUp }) => totals[metric] !== null || notAddedUp.includes(metric)),
  );
  return writePostBuyReport([summary, ...views], metrics, {
    language: reading.language,
    campaign: campaign.name,
    client: campaign.client.name,
    madeAt: madeAt(reading.now, campaign.client.timezone),
    madeBy,
    address: address + paths.report(campaign.id),
    filters: [],
  });
};

/** What the plan means for each market that has rows of its own; rows for several markets say nothing of one. */
const plannedMarketsOf = async (db: Connection, campaign: StoredCampaign, reading: Reading) => {
  const { plan } = await sentPlanOf(db, campaign, reading);
  const shared = new Set(plan.content.flatMap(({ cities }) => (cities.length > 1 ? cities : [])));
  const planned = new Map<string, { impressions: number; spend: number }>();
  for (const { cities, estImpressions, totalCost } of plan.content) {
    const [city, ...others] = cities;
    if (city === undefined || others.length > 0 || shared.has(city)) continue;
    const before = planned.get(city) ?? { impressions: 0, spend: 0 };
    planned.set(city, { impressions: before.impressions + estImpressions, spend: before.spend + totalCost });
  }
  return planned;
};

/** The same as a paper that a client reads. */
export const postBuyPdf = async ({ db, campaign, reading, madeBy }: Made) => {
  const read = (reportType: ReportType) => readReport(db, campaign, { reportType }, reading);
  const { from, to, client, name } = campaign;
  return postBuyPaper({
    language: reading.language,
    campaign: name,
    client: client.name,
    flight: from !== null && to !== null ? { from, to } : null,
    at: reading.now,
    madeBy,
    summary: await read('SUMMARY'),
    days: await read('PER_DAY'),
    weeks: await read('PER_WEEK'),
    media: await read('PER_MEDIA'),
    markets: await read('PER_MARKET'),
    accuracy: await accuracyOf(db, campaign, reading),
    plannedMarkets: await plannedMarketsOf(db, campaign, reading),
  });
};
