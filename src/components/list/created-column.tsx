import type { Column } from './column.ts';
import { RowDay } from './row-days.tsx';

/** When a row was made; the newest first. */
export const createdColumn = <Row extends { readonly createdTime: string }>(
  header: string,
  place: Pick<Column<Row>, 'width' | 'from' | 'spare'>,
  cell: Column<Row>['cell'] = ({ createdTime }) => <RowDay at={createdTime} />,
): Column<Row> => ({ key: 'created', header, sort: { by: 'createdTime', first: 'desc' }, ...place, cell });
