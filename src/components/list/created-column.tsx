import { useFormat } from '#providers/i18n/use-format.ts';
import type { Column } from './column.ts';

/** The day of a moment, as the reader writes it. */
export const Day = ({ at }: { at: string }) => useFormat().day(at);

/** When a row was made; the newest first. */
export const createdColumn = <Row extends { readonly createdTime: string }>(
  header: string,
  place: Pick<Column<Row>, 'width' | 'from' | 'spare'>,
  cell: Column<Row>['cell'] = ({ createdTime }) => <Day at={createdTime} />,
): Column<Row> => ({ key: 'created', header, sort: { by: 'createdTime', first: 'desc' }, ...place, cell });
