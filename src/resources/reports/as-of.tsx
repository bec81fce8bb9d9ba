import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports/reports.ts';
import { useToday } from '#components/use-today.ts';
import { firstProvisional } from '#domain/reports/days.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './stamp.module.css';

/** Up to when the numbers of one part of the screen go, and from which day on they may still grow. */
export const AsOf = ({ report: { dataAsOf, timezone } }: { report: Pick<Report, 'dataAsOf' | 'timezone'> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const open = firstProvisional(useToday(timezone));
  if (dataAsOf === null) return null;
  return (
    <p className={css.asOf}>
      {t('report.stamp.dataTo', { day: format.dayOfYear(dataAsOf), zone: format.zone(timezone) })}
      {dataAsOf >= open && <span>{t('report.stamp.openFrom', { day: format.dayOfYear(open) })}</span>}
    </p>
  );
};
