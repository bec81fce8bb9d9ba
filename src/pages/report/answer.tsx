import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports.ts';
import { StatusLabel } from '#components/status.tsx';
import type { Meaning } from '#domain/campaign-lifecycle.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './answer.module.css';

const meanings = { ahead: 'working', onPlan: 'running', behind: 'waiting' } as const satisfies Record<string, Meaning>;

const percentOf = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`;

/** How far the campaign is against its plan, before anything else is said. */
export const Answer = ({ report }: { report: Report }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { progress, currency } = report;
  if (!progress) {
    const delivered = format.compact(report.totals.impressions ?? 0);
    return <p className={css.line}>{t('report.answer.noPlan', { delivered })}</p>;
  }
  const { impressions, spend, share, daysPassed, days, standing } = progress;
  return (
    <div className={css.answer}>
      <p className={css.line}>
        <strong>
          {t('report.answer.delivered', {
            delivered: format.compact(impressions.delivered),
            planned: format.compact(impressions.planned),
            share: format.percent(share),
          })}
        </strong>
        <span>{t('report.answer.after', { passed: format.number(daysPassed), days: format.number(days) })}</span>
        <StatusLabel meaning={meanings[standing]}>{t(`report.answer.${standing}`)}</StatusLabel>
      </p>
      <div className={css.track} aria-hidden>
        <span className={css.done} style={{ inlineSize: percentOf(share) }} />
        <span className={css.now} style={{ insetInlineStart: percentOf(daysPassed / days) }} />
      </div>
      {spend && currency && (
        <p className={css.spent}>
          {t('report.answer.spent', { spent: format.money(spend.delivered, currency), planned: format.money(spend.planned, currency) })}
        </p>
      )}
    </div>
  );
};
