import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports/reports.ts';
import { moneyAnswer } from '#format/report-answer.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './money-answer.module.css';

/** What a report's answer means for the money. */
export const MoneyAnswer = ({ report }: { report: Report }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = moneyAnswer(report, { t, format });
  if (lines.length === 0) return null;
  return (
    <div className={css.money}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
};
