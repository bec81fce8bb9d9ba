import type { AccuracyOutcome, ForecastAccuracy } from '#contract/reports/accuracy.ts';
import type { Language } from '#contract/languages.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { errorOf } from '#domain/reports/accuracy.ts';
import { type Column, type Paper, paper } from '#server/documents/paper.ts';
import { type Outcome, outcomes } from './outcomes.ts';
import { drawGroups, drawTime } from './post-buy-charts.ts';
import { type PostBuyWords, postBuyWords } from './post-buy-words.ts';
import type { WholeReport } from './present.ts';

/** Everything that a client reads of a campaign that has ended. */
export interface PostBuySubject {
  readonly language: Language;
  readonly campaign: string;
  readonly client: string;
  readonly flight: { readonly from: string; readonly to: string } | null;
  readonly at: Date;
  readonly madeBy: string;
  readonly summary: WholeReport;
  readonly days: WholeReport;
  readonly weeks: WholeReport;
  readonly media: WholeReport;
  readonly markets: WholeReport;
  /** Null where nobody knows what was forecast. */
  readonly accuracy: ForecastAccuracy | null;
  readonly plannedClicks: number;
  /** What the plan meant for markets that have rows of their own, by the market's name; absent for those bought with others. */
  readonly plannedMarkets: ReadonlyMap<string, { readonly impressions: number; readonly spend: number }>;
}

/** So near its plan something counts as on plan. */
const tolerance = 0.1;

/** The answer in sentences: what was planned, what came of it, and what that means. */
const writeAnswer = (
  sheet: Paper,
  { summary, media, accuracy, plannedClicks }: PostBuySubject,
  { t, format, words, percent }: PostBuyWords,
): void => {
  const { progress, totals } = summary;
  const money = (value: number): string => words.value('spend', value);
  sheet.heading(t('report.postBuy.answer'));
  if (progress) {
    const { delivered, planned } = progress.impressions;
    sheet.text(
      t('report.postBuy.impressions', {
        delivered: format.number(delivered),
        planned: format.number(planned),
        share: percent(progress.share),
      }),
    );
    const off = progress.share - 1;
    const key = Math.abs(off) <= tolerance ? 'onPlan' : off > 0 ? 'above' : 'below';
    sheet.text(t(`report.postBuy.meaning.${key}`, { value: percent(Math.abs(off)) }));
    if (progress.spend)
      sheet.text(t('report.postBuy.spent', { spent: money(progress.spend.delivered), planned: money(progress.spend.planned) }));
  } else if (totals.impressions !== null) {
    sheet.text(t('report.answer.noPlan', { delivered: format.number(totals.impressions) }));
  }
  const cost = outcomes(summary, plannedClicks).find(({ metric }) => metric === 'costPerMille');
  const costError = cost && errorOf({ forecast: cost.planned, delivered: cost.delivered });
  if (cost && cost.delivered !== null && cost.planned !== null && costError !== null && costError !== undefined) {
    const values = { cost: words.value('costPerMille', cost.delivered), planned: words.value('costPerMille', cost.planned) };
    const key = Math.abs(costError) < 0.005 ? 'costSame' : costError < 0 ? 'costLess' : 'costMore';
    sheet.text(t(`report.postBuy.meaning.${key}`, { ...values, value: percent(Math.abs(costError)) }));
  }
  const most = media.rows.find(({ label }) => label !== '');
  if (media.rows.length > 1 && most && totals.impressions) {
    const value = most.metrics.impressions ?? 0;
    sheet.text(
      t('report.postBuy.meaning.most', { name: most.label, value: format.number(value), share: percent(value / totals.impressions) }),
    );
  }
  const missed = (accuracy?.channels ?? [])
    .flatMap(({ name, impressions }) => {
      const error = errorOf(impressions);
      return error === null || error >= -tolerance ? [] : [{ name, error }];
    })
    .toSorted((a, b) => a.error - b.error)[0];
  if (missed) sheet.text(t('report.postBuy.meaning.missed', { name: missed.name, value: percent(-missed.error) }));
};

const outcomeColumns = (t: PostBuyWords['t'], first: string): Column[] => [
  { label: first, share: 4 },
  { label: t('report.postBuy.planned'), share: 3, number: true },
  { label: t('report.postBuy.delivered'), share: 3, number: true },
  { label: t('report.postBuy.difference'), share: 2, number: true },
];

const outcomeRow = ({ metric, planned, delivered }: Outcome, { words, title, difference }: PostBuyWords): string[] => [
  title(metric),
  words.value(metric, planned),
  words.value(metric, delivered),
  difference(planned, delivered),
];

const groupColumns = ({ t, title }: PostBuyWords, first: string): Column[] => [
  { label: first, share: 6.5 },
  // Each on lines of its own: a paper breaks Japanese between any two letters.
  ...(['impressions', 'spend'] as const).flatMap((metric): Column[] => [
    { label: `${title(metric)}\n${t('report.postBuy.planned')}`, share: 4.5, number: true },
    { label: `${title(metric)}\n${t('report.postBuy.delivered')}`, share: 4.5, number: true },
    { label: t('report.postBuy.difference'), share: 2.5, number: true },
  ]),
];

type Both = AccuracyOutcome['impressions'];

const groupRow = (name: string, both: { impressions: Both; spend: Both }, { words, difference }: PostBuyWords): string[] => [
  name,
  ...(['impressions', 'spend'] as const).flatMap((metric) => {
    const { forecast, delivered } = both[metric];
    return [words.value(metric, forecast), words.value(metric, delivered), difference(forecast, delivered)];
  }),
];

/** What was forecast for each channel beside what it delivered; only what was delivered where nobody knows the forecast. */
const writeChannels = (sheet: Paper, { accuracy, media }: PostBuySubject, words: PostBuyWords): void => {
  const { t, format } = words;
  const first = t('report.first.PER_MEDIA');
  const delivered = ({ label, metrics }: ReportRow) =>
    groupRow(
      label || t('report.notGiven'),
      { impressions: { forecast: null, delivered: metrics.impressions }, spend: { forecast: null, delivered: metrics.spend } },
      words,
    );
  if (!accuracy) {
    sheet.table(groupColumns(words, first), media.rows.map(delivered));
    return;
  }
  const { channels, total, version, sentTime } = accuracy;
  sheet.table(
    groupColumns(words, first),
    channels.map(({ name, ...both }) => groupRow(name || t('report.notGiven'), both, words)),
    groupRow(t('report.total'), total, words),
  );
  sheet.text(t('report.accuracy.hint', { number: version, time: format.day(sentTime) }));
};

const writeMarkets = (sheet: Paper, { markets, plannedMarkets }: PostBuySubject, words: PostBuyWords): void => {
  const { t } = words;
  const { totals, rows } = markets;
  if (plannedMarkets.size > 0) {
    sheet.table(
      groupColumns(words, t('report.first.PER_MARKET')),
      rows.map(({ label, metrics }) => {
        const planned = plannedMarkets.get(label);
        return groupRow(
          label || t('report.notGiven'),
          {
            impressions: { forecast: planned?.impressions ?? null, delivered: metrics.impressions },
            spend: { forecast: planned?.spend ?? null, delivered: metrics.spend },
          },
          words,
        );
      }),
    );
  } else {
    const shown = ['impressions', 'clicks', 'clickThroughRate', 'spend'] as const;
    sheet.table(
      [
        { label: t('report.first.PER_MARKET'), share: 4 },
        ...shown.map((metric) => ({ label: words.title(metric), share: 3, number: true as const })),
      ],
      rows.map(({ label, metrics }) => [
        label || t('report.notGiven'),
        ...shown.map((metric) => words.words.value(metric, metrics[metric])),
      ]),
      [t('report.total'), ...shown.map((metric) => words.words.value(metric, totals[metric]))],
    );
  }
  if (rows.some(({ label }) => label !== '' && !plannedMarkets.has(label))) sheet.text(t('report.postBuy.marketsTogether'));
};

/** What became of a campaign, as a paper for whoever paid for it: the answer in words, then numbers against the plan, and charts. */
export const postBuyPaper = async (subject: PostBuySubject): Promise<Uint8Array<ArrayBuffer>> => {
  const { language, campaign, client, flight, at, madeBy, summary, media, markets } = subject;
  const words = postBuyWords(language, summary);
  const { t, format } = words;
  const asOf =
    summary.dataAsOf === null
      ? t('report.noData')
      : t('report.stamp.dataTo', { day: format.date(summary.dataAsOf), zone: format.zone(summary.timezone) });
  const title = t('report.postBuy.sheet');
  const sheet = paper({
    title,
    language,
    at,
    foot: [campaign, title, asOf].join(' · '),
    pageText: (page, pages) => t('documents.page', { page, pages }),
  });
  sheet.opening(`${campaign} · ${client}`, asOf);
  sheet.facts([
    ...(flight ? [[t('report.postBuy.flight'), format.days(flight.from, flight.to)] as const] : []),
    [t('report.paper.made'), t('documents.when', { time: format.instant(at.toISOString()), zone: format.zone(summary.timezone) })],
    [t('report.paper.by'), madeBy],
  ]);
  writeAnswer(sheet, subject, words);
  sheet.heading(t('report.plan'));
  sheet.table(
    outcomeColumns(t, t('report.postBuy.figure')),
    outcomes(summary, subject.plannedClicks)
      .filter(({ planned, delivered }) => planned !== null || delivered !== null)
      .map((outcome) => outcomeRow(outcome, words)),
  );
  await drawTime(sheet, subject, words);
  sheet.heading(t('report.accuracy.table'));
  writeChannels(sheet, subject, words);
  await drawGroups(sheet, media, words);
  if (markets.rows.some(({ label }) => label !== '')) {
    sheet.heading(t('report.type.PER_MARKET'));
    writeMarkets(sheet, subject, words);
    await drawGroups(sheet, markets, words);
  }
  sheet.heading(t('report.postBuy.read'));
  const { conversionsFinalOn, conversionsFinal, notAddedUp } = summary;
  if (conversionsFinalOn !== null)
    sheet.text(
      t(conversionsFinal ? 'report.stamp.conversionsFinal' : 'report.stamp.conversionsDue', { day: format.date(conversionsFinalOn) }),
    );
  sheet.text(t('report.postBuy.spendIs'));
  if (notAddedUp.includes('uniqueViews')) sheet.text(t('report.postBuy.uniques'));
  return sheet.finish();
};
