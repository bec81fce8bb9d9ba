import Table, { type TableProps } from 'antd/es/table';
import styles from './data-table.module.css';

interface DataTableProps<Row extends object> extends Pick<TableProps<Row>, 'columns' | 'rowKey'> {
  /** Its name for a screen reader. */
  label: string;
  rows: readonly Row[];
  /** Beyond this height its rows scroll. */
  most?: string;
}

/** A table below the first screen; it fills the panel that it stands in. Only parts that stand below antd's frame have it. */
export const DataTable = <Row extends object>({ label, rows, most, ...table }: DataTableProps<Row>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
  <section className={styles['scroll']} style={{ maxHeight: most }} tabIndex={0}>
    <Table<Row> {...table} size="middle" pagination={false} aria-label={label} className={styles['table'] ?? ''} dataSource={rows} />
  </section>
);
