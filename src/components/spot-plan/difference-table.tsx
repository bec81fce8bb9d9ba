import { useTranslation } from 'react-i18next';
import type { SpotPlanBasis, SpotPlanDifference, SpotPlanEntry, SpotPlanField } from '#contract/spot-plan.ts';
import { spotRow } from '#domain/spot-plan-row.ts';
import { type CellWords, gridColumns } from './grid-columns.ts';
import styles from './upload-workbook.module.css';

interface DifferenceTableProps {
  difference: SpotPlanDifference;
  words: CellWords;
  basis: SpotPlanBasis;
}

/** More lines than these are counted, not shown. */
const mostLines = 100;

interface Line {
  readonly key: string;
  readonly row: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What a workbook would change, cell by cell. */
export const DifferenceTable = ({ difference, words, basis }: DifferenceTableProps) => {
  const { t } = useTranslation();
  const { added, removed, changed, unreadable } = difference;
  const titleOf = (field: SpotPlanField): string => t(`spotPlan.columns.${field}`, { currency: words.currency ?? '' });
  const shown = (entry: SpotPlanEntry, field: SpotPlanField): string =>
    gridColumns.find(({ name }) => name === field)?.show(spotRow(basis, entry), words) ?? '';
  const nameOf = (entry: SpotPlanEntry): string =>
    [entry.channel, entry.format].filter((name) => name !== '').join(' · ') || t('spotPlan.upload.empty');
  const whole = (entry: SpotPlanEntry): string =>
    [shown(entry, 'from'), shown(entry, 'to'), shown(entry, 'totalUnits'), shown(entry, 'pricePerUnit')].join(' · ');

  const lines: Line[] = [
    ...changed.flatMap(({ fields, before, after }) =>
      fields.map((field) => ({
        key: `${before.id} ${field}`,
        row: nameOf(before),
        field: titleOf(field),
        before: shown(before, field) || t('spotPlan.upload.empty'),
        after: shown(after, field) || t('spotPlan.upload.empty'),
      })),
    ),
    ...added.map((entry) => ({
      key: entry.id,
      row: nameOf(entry),
      field: t('spotPlan.upload.added', { count: 1 }),
      before: '',
      after: whole(entry),
    })),
    ...removed.map((entry) => ({
      key: entry.id,
      row: nameOf(entry),
      field: t('spotPlan.upload.removed', { count: 1 }),
      before: whole(entry),
      after: '',
    })),
  ];
  const counts = [
    ...(changed.length > 0 ? [t('spotPlan.upload.changed', { count: changed.length })] : []),
    ...(added.length > 0 ? [t('spotPlan.upload.added', { count: added.length })] : []),
    ...(removed.length > 0 ? [t('spotPlan.upload.removed', { count: removed.length })] : []),
  ];

  return (
    <>
      <ul className={styles['counts']}>
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <section className={styles['scroll']} aria-label={t('spotPlan.upload.title')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('spotPlan.upload.rowName')}</th>
                <th scope="col">{t('spotPlan.upload.field')}</th>
                <th scope="col">{t('spotPlan.upload.before')}</th>
                <th scope="col">{t('spotPlan.upload.after')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, mostLines).map(({ key, row, field, before, after }) => (
                <tr key={key}>
                  <td>{row}</td>
                  <td>{field}</td>
                  <td className={styles['before']}>{before}</td>
                  <td className={styles['after']}>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {lines.length > mostLines && <p>{t('spotPlan.upload.more', { count: lines.length - mostLines })}</p>}
      {unreadable.length > 0 && (
        <>
          <p className={styles['unreadable']}>{t('spotPlan.upload.unreadable', { count: unreadable.length })}</p>
          <ul className={styles['cells']}>
            {unreadable.slice(0, mostLines).map(({ row, field, text, complaint }) => (
              <li key={`${row} ${field}`}>
                {t('spotPlan.upload.cell', { row, column: titleOf(field), text, complaint: t(`spotPlan.complaints.${complaint}`) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
