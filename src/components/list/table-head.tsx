/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as cards on a phone the elements lose the roles they have in a table */
import { useTranslation } from 'react-i18next';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import type { Column } from './column.ts';
import styles from './rows.module.css';
import { beginResize } from './resize.ts';
import type { ListViewState } from './use-list-view.ts';

interface HeaderCellProps<Row> extends ListViewState {
  column: Column<Row>;
  /** The reader has pulled at its end. */
  onWidth: (width: number) => void;
}

/** A column's title; a press on it sorts, another one turns the order round. */
const HeaderCell = <Row,>({ column, view, change, onWidth }: HeaderCellProps<Row>) => {
  const { sort } = column;
  const className = column.align === 'end' ? styles['end'] : undefined;
  const width = { ...(column.width && { style: { width: column.width } }), ...(column.from && { 'data-from': column.from }) };
  // Whoever does not point finds the widths among the columns to choose.
  const handle = <span className={styles['resize']} aria-hidden="true" onPointerDown={(event) => beginResize(event, onWidth)} />;
  if (!sort) {
    return (
      <th role="columnheader" scope="col" className={className} {...width}>
        {column.header}
        {handle}
      </th>
    );
  }
  const active = view.sortBy === sort.by;
  const turned = view.sortDir === 'asc' ? 'desc' : 'asc';
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      {...width}
      {...(active && { 'aria-sort': view.sortDir === 'asc' ? ('ascending' as const) : ('descending' as const) })}
    >
      <button type="button" className={styles['sort']} onClick={() => change({ sortBy: sort.by, sortDir: active ? turned : sort.first })}>
        {column.header}
        <Icon name={active && view.sortDir === 'asc' ? 'arrow-up' : 'arrow-down'} size={12} />
      </button>
      {handle}
    </th>
  );
};

interface TableHeadProps<Row> extends ListViewState {
  columns: readonly Column<Row>[];
  widths: Readonly<Record<string, number>>;
  onWidths: (widths: Readonly<Record<string, number>>) => void;
}

/** The columns' titles. */
export const TableHead = <Row,>({ columns, widths, onWidths, ...state }: TableHeadProps<Row>) => {
  const { t } = useTranslation();
  return (
    <thead>
      <tr role="row">
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} {...state} onWidth={(width) => onWidths({ ...widths, [column.key]: width })} />
        ))}
        <th role="columnheader" scope="col" className={styles['actions']}>
          <HiddenText>{t('list.actions')}</HiddenText>
        </th>
      </tr>
    </thead>
  );
};
