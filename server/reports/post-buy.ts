import { type ReportType, metricTypes, reportTypes } from '#contract/reports/reports.ts';
import { paths } from '#domain/places.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import type { Note } from '#server/item-jobs/work-long.ts';
import { accuracyOf } from './accuracy.ts';
import { plannedClicksOf, sentPlanOf } from './planned.ts';
import { postBuyPaper } from './post-buy-paper.ts';
import { type Reading, readReport } from './present.ts';
import { coverageOf } from './sums.ts';
import { writePostBuyReport } from './write-report.ts';

/** Whose post-buy report is made, when, in which language, and by whom. */
interface Made {
  readonly db: Connection;
  readonly campaign: StoredCampaign;
  readonly reading: Reading;
  readonly madeBy: string;
  /** Told after each part. */
  readonly note?: Note;
}

/** The ways to look at a campaign that has ended, in the order of the sheets. */
const postBuyTypes = reportTypes.filter((type) => type !== 'SUMMARY');

/** Reads one way after the other to look at a campaign, and says how many of so many parts are done; what is read has to be written, too. */
const readerOf = ({ db, campaign, reading: how, note }: Made, reads: number) => {
  let done = 0;
  return async (reportType: ReportType) => {
    const report = await readReport(db, campaign, { reportType }, how);
    done += 1;
    await note?.(done, reads + 1);
    return report;
  };
};

/** What became of a campaign as a workbook: every way to look at it with all rows. */
export const postBuyWorkbook = async (made: Made & { readonly address: string }) => {
  const { db, campaign, reading, madeBy, address } = made;
  const read = readerOf(made, postBuyTypes.length + 1);
  const summary = await read('SUMMARY');
  const { from, to } = await coverageOf(db, campaign);
  const views = [];
  for (const reportType of postBuyTypes) views.push(await read(reportType));
  const all = [summary, ...views];
  const metrics = metricTypes.filter((metric) =>
    all.some(({ totals, notAddedUp }) => totals[metric] !== null || notAddedUp.includes(metric)),
  );
  return writePostBuyReport([summary, ...views], metrics, await plannedClicksOf(db, campaign, reading), {
    language: reading.language,
    campaign: campaign.name,
    client: campaign.client.name,
    at: reading.now,
    madeBy,
    address: address + paths.report(campaign.id),
    filters: [],
    withData: from !== null && to !== null ? { from, to } : null,
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
export const postBuyPdf = async (made: Made) => {
  const { db, campaign, reading, madeBy } = made;
  const read = readerOf(made, 5);
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
    plannedClicks: await plannedClicksOf(db, campaign, reading),
    plannedMarkets: await plannedMarketsOf(db, campaign, reading),
  });
};
