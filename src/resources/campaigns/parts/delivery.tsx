import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports/reports.ts';
import { StatusLabel } from '#components/status.tsx';
import type { Meaning } from '#domain/meaning.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import css from './delivery.module.css';

const meanings = { ahead: 'working', onPlan: 'running', behind: 'waiting' } as const satisfies Record<string, Meaning>;

const percentOf = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`;

/** How a campaign that is over ended: by so many percent below or above its plan. */
const useEnding = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (share: number): string => {
    const off = Math.round((share - 1) * 100) / 100;
    if (off === 0) return t('report.answer.endedOnPlan');
    return t(off < 0 ? 'report.answer.endedBelow' : 'report.answer.endedAbove', { value: format.percent(Math.abs(off)) });
  };
};

interface DeliveryProps {
  report: Pick<Report, 'progress' | 'currency' | 'totals'>;
  /** The campaign is over: nothing can be caught up any more. */
  ended: boolean;
}

/** How far the campaign is against its plan, or how it ended, before anything else is said. */
export const Delivery = ({ report, ended }: DeliveryProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const ending = useEnding();
  const { progress, currency } = report;
  if (!progress) {
    const delivered = format.compact(report.totals.impressions ?? 0);
    return <p className={css.line}>{t('report.answer.noPlan', { delivered })}</p>;
  }
  const { impressions, spend, share, daysPassed, days, standing } = progress;
  return (
    <div className={layout.stack2}>
      <p className={css.line}>
        <strong>
          {t('report.answer.delivered', {
            delivered: format.compact(impressions.delivered),
            planned: format.compact(impressions.planned),
            share: format.percent(share),
          })}
        </strong>
        {!ended && <span>{t('report.answer.after', { passed: format.number(daysPassed), days: format.number(days) })}</span>}
        <StatusLabel meaning={ended ? 'done' : meanings[standing]}>{ended ? ending(share) : t(`report.answer.${standing}`)}</StatusLabel>
      </p>
      <div className={css.track} aria-hidden>
        <span className={css.done} style={{ inlineSize: percentOf(share) }} />
        {!ended && <span className={css.now} style={{ insetInlineStart: percentOf(daysPassed / days) }} />}
      </div>
      {spend && currency && (
        <p className={css.spent}>
          {t('report.answer.spent', { spent: format.money(spend.delivered, currency), planned: format.money(spend.planned, currency) })}
        </p>
      )}
    </div>
  );
};
