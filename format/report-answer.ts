import type { Currency } from '#contract/money.ts';
import type { Progress, Report } from '#contract/reports/reports.ts';
import type { Format } from './format.ts';

type OffText = { [Of in 'impressions' | 'spend']: `report.off.${Of}.${NonNullable<Progress['off']>['standing']}` }['impressions' | 'spend'];

/** The texts that a report's answer is written with. */
type AnswerText =
  | `report.answer.${Progress['standing'] | 'delivered' | 'after' | 'spent' | 'paid' | 'paidOver' | 'gap' | 'noPlan'}`
  | OffText;

interface Wording {
  readonly t: (text: AnswerText, ...values: [] | [values: Readonly<Record<string, string | number>>]) => string;
  readonly format: Pick<Format, 'compact' | 'percent' | 'number' | 'money'>;
}

/** How far a campaign is against its plan, in the words that the screen and the files of its report share; null where there is nothing to say. */
export interface ReportAnswer {
  readonly delivered: string;
  readonly after: string | null;
  readonly standing: string | null;
  readonly spent: string | null;
  /** What is paid for it, fees and tax included, beside the total budget. */
  readonly paid: string | null;
  readonly gap: string | null;
}

/** What a report answers before anything explains it. */
export const reportAnswer = (
  { progress, currency, totals }: Pick<Report, 'progress' | 'currency' | 'totals'>,
  { t, format }: Wording,
): ReportAnswer => {
  if (!progress) {
    const delivered = t('report.answer.noPlan', { delivered: format.compact(totals.impressions ?? 0) });
    return { delivered, after: null, standing: null, spent: null, paid: null, gap: null };
  }
  const { impressions, spend, paid, gap, share, daysPassed, days, standing, off, endedBy } = progress;
  const inMoney = (write: (money: (value: number) => string, currency: Currency) => string): string | null =>
    currency && write((value) => format.money(value, currency), currency);
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
    spent: spend && inMoney((money) => t('report.answer.spent', { spent: money(spend.delivered), planned: money(spend.planned) })),
    paid:
      paid &&
      inMoney((money) =>
        paid.spent > paid.budget
          ? t('report.answer.paidOver', { spent: money(paid.spent), budget: money(paid.budget), over: money(paid.spent - paid.budget) })
          : t('report.answer.paid', { spent: money(paid.spent), budget: money(paid.budget) }),
      ),
    gap: gap === null ? null : inMoney((money) => t('report.answer.gap', { value: (gap < 0 ? '−' : '+') + money(Math.abs(gap)) })),
  };
};
