import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flowchart } from '#domain/spot-plan/flowchart.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import table from '#components/table.module.css';
import styles from './calendar-panel.module.css';
import { TableHead } from '#components/table-head.tsx';

/** The calendar for reading: one line per bar. */
export const CalendarTable = ({ chart }: { chart: Flowchart }) => {
  const { t } = useTranslation();
  const format = useFormat();
  // A long plan has a long table: drawn only for who wants it.
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['details']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('spotPlan.calendar.table')}</summary>
      {open && (
        <table className={table.table}>
          <TableHead
            titles={[
              t('spotPlan.calendar.group'),
              t('spotPlan.columns.channel'),
              t('spotPlan.columns.format'),
              t('spotPlan.columns.from'),
              t('spotPlan.columns.to'),
            ]}
          />
          <tbody>
            {chart.groups.flatMap(({ name, lanes }) =>
              lanes.flat().map(({ row, from, to }) => (
                <tr key={`${name} ${row.id}`}>
                  <td>{name}</td>
                  <td>{row.channel}</td>
                  <td>{row.format}</td>
                  <td>{format.date(from)}</td>
                  <td>{format.date(to)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
    </details>
  );
};
