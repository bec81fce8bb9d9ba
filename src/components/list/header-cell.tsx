/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as cards on a phone the elements lose the roles they have in a table */
import { Icon } from '#components/icon.tsx';
import type { Column } from './column.ts';
import styles from './rows.module.css';
import type { ListViewState } from './use-list-view.ts';

type HeaderCellProps<Row> = ListViewState & { column: Column<Row> };

/** A column's title; a press on it sorts, another one turns the order round. */
export const HeaderCell = <Row,>({ column, view, change }: HeaderCellProps<Row>) => {
  const { sort } = column;
  const className = column.align === 'end' ? styles['end'] : undefined;
  const width = { ...(column.width && { style: { width: column.width } }), ...(column.from && { 'data-from': column.from }) };
  if (!sort) {
    return (
      <th role="columnheader" scope="col" className={className} {...width}>
        {column.header}
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
    </th>
  );
};
