import type { Progress, Report } from '#contract/reports/reports.ts';
import { sharesItsSign } from '#domain/money/money.ts';
import { isOverBudget } from '#domain/reports/over-budget.ts';
import type { Format } from './format.ts';

type OffText = { [Of in 'impressions' | 'spend']: `report.off.${Of}.${NonNullable<Progress['off']>['standing']}` }['impressions' | 'spend'];

/** The texts that a report's answer is written with. */
type AnswerText = `report.answer.${Progress['standing'] | 'delivered' | 'after' | 'spent' | 'noPlan'}` | OffText;

interface Wording<Text extends string> {
  readonly t: (text: Text, ...values: [] | [values: Readonly<Record<string, string | number>>]) => string;
  readonly format: Pick<Format, 'compact' | 'percent' | 'number' | 'money'>;
}

type Answering = Pick<Report, 'progress' | 'currency' | 'totals'>;

/** How far a campaign is against its plan. Of one without a plan only what it delivered. */
interface ReportAnswer {
  readonly delivered: string;
  readonly after?: string | null;
  readonly standing?: string;
  readonly spent?: string | null;
}

/** What a report answers before anything explains it, in the words that the screen and the files of a report share. */
export const reportAnswer = ({ progress, currency, totals }: Answering, { t, format }: Wording<AnswerText>): ReportAnswer => {
  if (!progress) return { delivered: t('report.answer.noPlan', { delivered: format.compact(totals.impressions ?? 0) }) };
  const { impressions, spend, share, daysPassed, days, standing, off, endedBy } = progress;
  return {
    delivered: t('report.answer.delivered', {
      delivered: format.compact(impressions.delivered),
      planned: format.compact(impressions.planned),
      share: format.percent(share),
    }),
    after: endedBy === null ? t('report.answer.after', { passed: format.number(daysPassed), days: format.number(days) }) : null,
    standing: off
      ? t(`report.off.${off.of}.${off.standing}`, { value: format.percent(off.by) })
      : t(`report.answer.${standing}`, { value: format.percent(endedBy ?? 0) }),
    spent:
      spend &&
      currency &&
      t('report.answer.spent', { spent: format.money(spend.delivered, currency), planned: format.money(spend.planned, currency) }),
  };
};

/** What follows from it for the money: what is paid for the spend, fees and tax included, beside the total budget, and what will be off plan at this pace. */
export const moneyAnswer = (
  { progress, currency }: Answering,
  { t, format }: Wording<`report.money.${'paid' | 'paidOver' | 'gap'}`>,
): string[] => {
  if (!progress || !currency) return [];
  const { paid, gap } = progress;
  // Its panel names no currency.
  const money = (value: number): string => format.money(value, currency) + (sharesItsSign(currency) ? ` ${currency}` : '');
  return [
    ...(paid
      ? [
          isOverBudget({ progress })
            ? t('report.money.paidOver', { spent: money(paid.spent), budget: money(paid.budget), over: money(paid.spent - paid.budget) })
            : t('report.money.paid', { spent: money(paid.spent), budget: money(paid.budget) }),
        ]
      : []),
    ...(gap === null ? [] : [t('report.money.gap', { value: (gap < 0 ? '−' : '+') + money(Math.abs(gap)) })]),
  ];
};
