import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { MetricType, Progress, ReportRow, reports } from '#contract/reports/reports.ts';
import { type LadderTerms, dataFeeDue } from '#domain/money/money.ts';
import { hasEnded } from '#domain/campaigns/statuses.ts';
import { conversionsFinalOn } from '#domain/reports/days.ts';
import { addUp, isOffline, metricsOf, notAddedUp } from '#domain/reports/metrics.ts';
import { progressOf } from '#domain/reports/progress.ts';
import { dateIn } from '#domain/time/working-time.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { termsOf } from '#server/planner-catalogue/rates.ts';
import { nameOrder } from '#server/planner-catalogue/name-order.ts';
import { inTime, labelOf, provisionalOf } from './labels.ts';
import { planNames } from './plan-items.ts';
import { plannedOf } from './planned.ts';
import { coverageOf, peopleOf, sumBy } from './sums.ts';

type FileQuery = z.output<NonNullable<(typeof reports.file)['query']>>;
export type ReportOptions = Omit<FileQuery, 'metricsTypes' | 'as' | 'changes' | 'compare' | 'weekdays'>;

/** When a report is read, and in which language. */
export interface Reading {
  readonly now: Date;
  readonly language: Language;
}

/** The total budget as its plan is billed: what lies between it and net media. */
const budgetOf = (campaign: StoredCampaign, now: Date): { total: number; terms: LadderTerms } | null => {
  const { plan, client } = campaign;
  if (client.currency === null || plan.budget.total === null) return null;
  const rates = termsOf(campaign, now);
  return { total: plan.budget.total, terms: { rates, dataFee: dataFeeDue(plan.audience, rates.dataFee[client.currency]) } };
};

const progressFor = async (
  db: Connection,
  campaign: StoredCampaign,
  { dataAsOf, now }: { dataAsOf: string; now: Date },
): Promise<Progress | null> => {
  const { from, to } = campaign;
  const [all] = await sumBy(db, campaign, 'SUMMARY');
  const planned = await plannedOf(db, campaign, now);
  if (from === null || to === null || planned.impressions === 0 || !all) return null;
  const { impressions, spend } = all.sums;
  return progressOf({
    from,
    to,
    dataAsOf,
    ended: hasEnded(campaign.status),
    impressions: { delivered: impressions ?? 0, planned: planned.impressions },
    spend: spend === null ? null : { delivered: spend, planned: planned.spend },
    // What is paused is only to be resumed: nothing is foretold of it.
    runs: !hasEnded(campaign.status) && campaign.status !== 'PAUSED',
    plannedSpend: planned.spend,
    budget: budgetOf(campaign, now),
  });
};

/** Puts rows into the order that was asked for; what nobody reported comes last in either direction. */
const inOrder = (rows: readonly ReportRow[], { reportType, sortBy, sortDir }: ReportOptions, language: Language): ReportRow[] => {
  const by = sortBy ?? (inTime(reportType) ? 'label' : isOffline(reportType) ? 'conversions' : 'impressions');
  const sign = (sortDir ?? (by === 'label' ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
  const compare = nameOrder[language];
  const byName = (a: ReportRow, b: ReportRow): number =>
    compare(a.label, b.label) || compare(a.within ?? '', b.within ?? '') || (a.key < b.key ? -1 : 1);
  if (by === 'label') return rows.toSorted((a, b) => sign * byName(a, b));
  return rows.toSorted((a, b) => {
    const [x, y] = [a.metrics[by], b.metrics[by]];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName(a, b);
    return sign * (x - y) || byName(a, b);
  });
};

/** Every row of a report in its order, its totals, and what its data are of. */
export const readReport = async (db: Connection, campaign: StoredCampaign, options: ReportOptions, { now, language }: Reading) => {
  const { reportType } = options;
  const today = dateIn(now, campaign.client.timezone);
  const coverage = await coverageOf(db, campaign, reportType);
  const delivered = isOffline(reportType) ? await coverageOf(db, campaign) : coverage;
  const groups = await sumBy(db, campaign, reportType, options);
  const ofPlan = reportType === 'PER_AD_SET' || reportType === 'PER_CREATIVE';
  const words = { language, names: ofPlan ? await planNames(db, campaign, language) : new Map<string, string>() };
  const all = addUp(groups.map(({ sums }) => sums));
  const people = isOffline(reportType) ? null : await peopleOf(db, campaign, options, all);
  // They are those of all days: of rows only a single one is as much.
  const peopleInRow = groups.length === 1 ? people : null;
  const withoutPeople = people === null ? [all] : peopleInRow === null ? groups.map(({ sums }) => sums) : [];
  const rows = groups.map((group): ReportRow => ({
    key: JSON.stringify(group.parts),
    ...labelOf(reportType, group, words),
    provisional: provisionalOf(reportType, group, today),
    metrics: metricsOf(group.sums, peopleInRow),
  }));
  const finalOn = campaign.to === null ? null : conversionsFinalOn(campaign.to);
  return {
    reportType,
    currency: campaign.client.currency,
    timezone: campaign.client.timezone,
    dataAsOf: coverage.to,
    updatedTime: coverage.updatedAt?.toISOString() ?? null,
    conversionsFinalOn: finalOn,
    conversionsFinal: finalOn !== null && today >= finalOn,
    progress: delivered.to === null ? null : await progressFor(db, campaign, { dataAsOf: delivered.to, now }),
    totals: metricsOf(all, people),
    notAddedUp: [...new Set(withoutPeople.flatMap(notAddedUp))],
    rows: inOrder(rows, options, language),
  };
};

export type WholeReport = Awaited<ReturnType<typeof readReport>>;

/** Metrics that somebody reported, or that are missed: the others would be columns of dashes. */
export const reportedOf = ({ rows, totals, notAddedUp: missed }: WholeReport, metrics: readonly MetricType[]): MetricType[] =>
  metrics.filter((metric) => totals[metric] !== null || missed.includes(metric) || rows.some((row) => row.metrics[metric] !== null));
