import { planParts } from '#format/plan-facts.ts';
import { planCurve } from '#server/forecast/plan-curve.ts';
import { headFacts, moneyOf, writeLadder, writeMonths, writeSpendable, writeSplit } from './cost-parts.ts';
import type { DocumentSubject } from './document-subject.ts';
import { openPaper } from './open-paper.ts';
import type { Paper } from './paper.ts';

const ranges = ['audience', 'reach', 'impressions', 'clicks'] as const;

const writeForecast = (sheet: Paper, subject: DocumentSubject): void => {
  const { t, format, estimate, names } = subject;
  sheet.heading(t('summary.forecast.title'));
  const known = ranges.flatMap((name) => {
    const range = estimate[name];
    return range ? [[t(`summary.forecast.${name}`), format.number(range.low), format.number(range.likely), format.number(range.high)]] : [];
  });
  if (known.length === 0) {
    sheet.text(t(estimate.tooSmall ? 'summary.forecast.tooSmall' : 'summary.forecast.incomplete'));
    return;
  }
  sheet.table(
    [
      { label: t('documents.columns.figure'), share: 4 },
      { label: t('documents.columns.low'), share: 2, number: true },
      { label: t('documents.columns.likely'), share: 2, number: true },
      { label: t('documents.columns.high'), share: 2, number: true },
    ],
    known,
  );
  if (estimate.frequency !== null) sheet.facts([[t('summary.forecast.frequency'), format.number(estimate.frequency)]]);
  if (estimate.platforms.length === 0) return;
  const money = moneyOf(subject);
  writeSpendable(sheet, subject);
  sheet.table(
    [
      { label: t('documents.columns.platform'), share: 4 },
      { label: t('summary.cost.netMedia'), share: 2, number: true },
      { label: t('summary.forecast.impressions'), share: 2, number: true },
      { label: t('summary.forecast.reach'), share: 2, number: true },
    ],
    estimate.platforms.map(({ platformId, netMedia, impressions, reach }) => [
      names.platform(platformId),
      money(netMedia),
      format.number(impressions),
      format.number(reach),
    ]),
  );
};

const writeCurve = (sheet: Paper, subject: DocumentSubject): void => {
  const { t, format, plan, setting } = subject;
  const { points } = planCurve(plan, setting);
  const [last] = points.slice(-1);
  if (!last || last.total === 0 || last.reach.likely === 0) return;
  const money = moneyOf(subject);
  sheet.heading(t('documents.proposal.curve'));
  sheet.curve(
    points.map(({ total, reach, current }) => ({ x: total / last.total, y: reach.likely / last.reach.likely, current })),
    [money(0), money(last.total)],
    t('documents.proposal.curveTop', { value: format.compact(last.reach.likely) }),
  );
};

/** The whole plan for whoever decides on it: what is planned, what it should bring, and what it costs. */
export const campaignProposal = (subject: DocumentSubject): Promise<Uint8Array<ArrayBuffer>> => {
  const { t, format, names, plan, campaign } = subject;
  const sheet = openPaper(subject, t('documents.proposal.title'));
  sheet.facts(headFacts(subject));
  writeForecast(sheet, subject);
  writeCurve(sheet, subject);
  const { currency } = campaign.client;
  for (const { step, facts } of planParts(plan, { t, format, names, currency, targetType: campaign.targetType })) {
    if (step === 'budget') continue;
    sheet.heading(t(`summary.steps.${step}`));
    sheet.facts(facts.map(({ label, value }) => [label, value || t('summary.notSet')]));
  }
  writeLadder(sheet, subject);
  writeSplit(sheet, subject);
  writeMonths(sheet, subject);
  return sheet.finish();
};
