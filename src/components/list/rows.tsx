/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as cards on a phone the elements lose the roles they have in a table */
import { Link } from 'react-router-dom';
import { Skeleton } from '#components/skeleton.tsx';
import type { Column, PhoneSlot } from './column.ts';
import { RowCheck } from './row-check.tsx';
import { RowEnd } from './row-end.tsx';
import { type RowsProps, rowProps } from './row-props.ts';
import styles from './rows.module.css';

const slot = (phone: PhoneSlot | 'actions' | undefined) => (phone ? { 'data-phone': phone } : {});

const placeOf = <Row,>({ phone, from }: Column<Row>) => ({ ...slot(phone), ...(from && { 'data-from': from }) });

const endOf = <Row,>({ align }: Column<Row>): string | undefined => (align === 'end' ? styles['end'] : undefined);

/** Rows of the height of those to come. */
export const SkeletonRows = <Row,>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) => (
  <tbody>
    {Array.from({ length: count }, (_, index) => (
      <tr key={index}>
        {columns.map((column, place) => (
          <td key={column.key} className={endOf(column)} {...placeOf(column)}>
            <span className={styles['skeleton']}>
              <Skeleton width={place === 0 ? `${48 + ((index * 23) % 36)}%` : '72px'} />
            </span>
          </td>
        ))}
        <td className={styles['actions']} aria-hidden="true" />
      </tr>
    ))}
  </tbody>
);

interface RowCellsProps<Row> extends Pick<RowsProps<Row>, 'actions' | 'choice'> {
  columns: readonly Column<Row>[];
  row: Row;
  /** The Tab key reaches what stands at its end. */
  reachable: boolean;
  /** Its cells say how wide they are: no table does it for them. */
  sized?: boolean;
}

/** What stands in a row. */
export const RowCells = <Row,>({ columns, row, actions, choice, reachable, sized }: RowCellsProps<Row>) => (
  <>
    {columns.map((column, place) => (
      <td
        key={column.key}
        role="gridcell"
        className={endOf(column)}
        {...placeOf(column)}
        {...(sized && column.width && { style: { width: column.width } })}
      >
        {place === 0 ? (
          <>
            <RowCheck row={row} actions={actions} choice={choice} />
            <Link className={styles['link']} to={actions.linkOf(row)} tabIndex={-1} title={actions.nameOf(row)}>
              {column.cell(row)}
            </Link>
          </>
        ) : (
          column.cell(row)
        )}
      </td>
    ))}
    <td role="gridcell" className={styles['actions']} {...slot('actions')}>
      <RowEnd row={row} actions={actions} tabIndex={reachable ? 0 : -1} />
    </td>
  </>
);

interface TableRowsProps<Row> extends RowsProps<Row> {
  columns: readonly Column<Row>[];
}

/** The rows: a press anywhere opens one, a link lets it be opened elsewhere, a menu holds the rest. */
export const Rows = <Row extends { id: string }>(props: TableRowsProps<Row>) => {
  const { columns, rows, actions, choice, active } = props;
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={row.id} className={styles['row']} {...rowProps(props, index)}>
          <RowCells columns={columns} row={row} actions={actions} choice={choice} reachable={index === active} />
        </tr>
      ))}
    </tbody>
  );
};
