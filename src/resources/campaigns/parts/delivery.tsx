import { useTranslation } from 'react-i18next';
import type { Standing } from '#contract/reports/pacing.ts';
import type { Report } from '#contract/reports/reports.ts';
import { StatusLabel } from '#components/status.tsx';
import type { Meaning } from '#domain/meaning.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import css from './delivery.module.css';

/** As in the list of reports: its table of them would be one more file of this screen. */
const meanings = {
  onPlan: 'running',
  behind: 'waiting',
  ahead: 'waiting',
  farBehind: 'refused',
  farAhead: 'refused',
  endedBelow: 'done',
  endedOnPlan: 'done',
  endedAbove: 'done',
  unknown: 'stopped',
} as const satisfies Record<Standing, Meaning>;

const percentOf = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`;

interface DeliveryProps {
  report: Pick<Report, 'progress' | 'currency' | 'totals'>;
}

/** How far the campaign is against its plan, or how it ended, before anything else is said. */
export const Delivery = ({ report }: DeliveryProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { progress, currency } = report;
  if (!progress) {
    const delivered = format.compact(report.totals.impressions ?? 0);
    return <p className={css.line}>{t('report.answer.noPlan', { delivered })}</p>;
  }
  const { impressions, spend, share, daysPassed, days, standing, off, endedBy } = progress;
  const runs = endedBy === null;
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
        {runs && <span>{t('report.answer.after', { passed: format.number(daysPassed), days: format.number(days) })}</span>}
        <StatusLabel meaning={meanings[standing]}>
          {off
            ? t(`report.off.${off.of}.${off.standing}`, { value: format.percent(off.by) })
            : t(`report.answer.${standing}`, { value: format.percent(endedBy ?? 0) })}
        </StatusLabel>
      </p>
      <div className={css.track} aria-hidden>
        <span className={css.done} style={{ inlineSize: percentOf(share) }} />
        {runs && <span className={css.now} style={{ insetInlineStart: percentOf(daysPassed / days) }} />}
      </div>
      {spend && currency && (
        <p className={css.spent}>
          {t('report.answer.spent', { spent: format.money(spend.delivered, currency), planned: format.money(spend.planned, currency) })}
        </p>
      )}
    </div>
  );
};
