import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports/reports.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './stamp.module.css';

/** Up to when the numbers of one part of the screen go. Which of them may still grow is said once, by the stamp. */
export const AsOf = ({ report: { dataAsOf, timezone } }: { report: Pick<Report, 'dataAsOf' | 'timezone'> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (dataAsOf === null) return null;
  return <p className={css.asOf}>{t('report.stamp.dataTo', { day: format.dayOfYear(dataAsOf), zone: format.zone(timezone) })}</p>;
};
