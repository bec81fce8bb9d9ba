import { useTranslation } from 'react-i18next';
import type { SpotPlanDifference, SpotPlanEntry, SpotPlanField, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { type CellWords, amount as moneyText, gridColumns } from './grid-columns.ts';
import table from '#components/table.module.css';
import styles from './upload-workbook.module.css';
import { TableHead } from '#components/table-head.tsx';

interface DifferenceTableProps<Row extends SpotPlanEntry> {
  /** What the table is of. */
  title: string;
  difference: {
    readonly added: readonly Row[];
    readonly removed: readonly Row[];
    readonly changed: readonly { readonly fields: readonly SpotPlanField[]; readonly before: Row; readonly after: Row }[];
    readonly unreadable?: SpotPlanDifference['unreadable'];
    readonly ignored?: SpotPlanDifference['ignored'];
  };
  /** How many there are, where not all are listed. */
  counts?: Readonly<Record<'added' | 'removed' | 'changed', number>>;
  words: CellWords;
  rowOf: (row: Row) => SpotPlanRow;
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

/** What differs between two sets of rows, cell by cell. */
export const DifferenceTable = <Row extends SpotPlanEntry>({ title, difference, counts, words, rowOf }: DifferenceTableProps<Row>) => {
  const { t } = useTranslation();
  const { added, removed, changed, unreadable = [], ignored = [] } = difference;
  const all = counts ?? { added: added.length, removed: removed.length, changed: changed.length };
  const titleOf = (field: SpotPlanField): string => t(`spotPlan.columns.${field}`, { currency: words.currency ?? '' });
  const shown = (row: Row, field: SpotPlanField): string => gridColumns.find(({ name }) => name === field)?.show(rowOf(row), words) ?? '';
  const nameOf = (row: Row): string => [row.channel, row.format].filter((name) => name !== '').join(' · ') || t('spotPlan.upload.empty');
  const whole = (row: Row): string =>
    [shown(row, 'from'), shown(row, 'to'), shown(row, 'totalUnits'), shown(row, 'pricePerUnit')].join(' · ');

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
    ...added.map((row) => ({
      key: row.id,
      row: nameOf(row),
      field: t('spotPlan.upload.added', { count: 1 }),
      before: '',
      after: whole(row),
    })),
    ...removed.map((row) => ({
      key: row.id,
      row: nameOf(row),
      field: t('spotPlan.upload.removed', { count: 1 }),
      before: whole(row),
      after: '',
    })),
  ];
  const counted = (['changed', 'added', 'removed'] as const).flatMap((sort) =>
    all[sort] > 0 ? [t(`spotPlan.upload.${sort}`, { count: all[sort] })] : [],
  );
  const beyond = all.added + all.removed + all.changed - added.length - removed.length - changed.length;
  const left = Math.max(0, lines.length - mostLines) + beyond;

  return (
    <>
      <ul className={styles['counts']}>
        {counted.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <section className={styles['scroll']} aria-label={title} tabIndex={0}>
          <table className={table.table}>
            <TableHead
              titles={[t('spotPlan.upload.rowName'), t('spotPlan.upload.field'), t('spotPlan.upload.before'), t('spotPlan.upload.after')]}
            />
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
      {left > 0 && <p>{t('spotPlan.upload.more', { count: left })}</p>}
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
      {ignored.length > 0 && (
        <>
          <p className={styles['unreadable']}>{t('spotPlan.upload.ignored', { count: ignored.length })}</p>
          <ul className={styles['cells']}>
            {ignored.slice(0, mostLines).map(({ row, text, cost }) => (
              <li key={row}>{t('spotPlan.upload.cost', { row, text, cost: moneyText(cost, words) })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
