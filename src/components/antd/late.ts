import { antdPart } from '#components/form/antd-screen.tsx';

/** A table of these rows whose code comes with antd's, and about how high it will be. */
export const lateTable = <Row extends object>(height: string) =>
  antdPart(() => import('./data-table.tsx').then((file) => file.DataTable<Row>), height);

/** The same for what is known of a thing. */
export const lateFacts = (height: string) => antdPart(() => import('./fact-table.tsx').then((file) => file.FactTable), height);
