import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports/reports.ts';
import { firstProvisional } from '#domain/reports/days.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './stamp.module.css';

/** What the numbers are of, and which of them may still change. */
export const Stamp = ({ report }: { report: Report }) => {
  const { t } = useTranslation();
  const format = useFormat();
  // As long as a report is open the day it was opened on counts: this is drawn by the document, where nothing goes on.
  const [open] = useState(() => firstProvisional(dateIn(new Date(), report.timezone)));
  const { dataAsOf, updatedTime, timezone, conversionsFinalOn, conversionsFinal } = report;
  return (
    <div className={css.stamp}>
      {dataAsOf !== null && (
        <p>
          {t('report.stamp.asOf', { day: format.date(dataAsOf), zone: format.zone(timezone) })}
          {dataAsOf >= open && <span>{t('report.stamp.openFrom', { day: format.dayOfYear(open) })}</span>}
          {updatedTime !== null && <span>{t('report.stamp.updated', { time: format.instant(updatedTime) })}</span>}
        </p>
      )}
      {conversionsFinalOn !== null && (
        <p>
          {t(conversionsFinal ? 'report.stamp.conversionsFinal' : 'report.stamp.conversionsDue', {
            day: format.date(conversionsFinalOn),
          })}
        </p>
      )}
    </div>
  );
};
