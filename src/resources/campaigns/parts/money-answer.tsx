import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports/reports.ts';
import { Notice } from '#components/notice.tsx';
import { isOverBudget } from '#domain/reports/over-budget.ts';
import { moneyAnswer } from '#format/report-answer.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** What a report's answer means for the money. */
export const MoneyAnswer = ({ report }: { report: Pick<Report, 'progress' | 'currency' | 'totals'> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = moneyAnswer(report, { t, format });
  if (lines.length === 0) return null;
  return (
    <Notice tone={isOverBudget(report) ? 'waiting' : 'stopped'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
};
