import type { ReactNode } from 'react';
import type { MenuItem } from '#components/menu.tsx';

/** Where a column's content stands when rows are cards on a phone; columns without a slot are left out there. */
export type PhoneSlot = 'title' | 'mark' | 'turn' | 'meta' | 'end';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The API's name for sorting by it, and the direction of the first press. */
  readonly sort?: { readonly by: string; readonly first: 'asc' | 'desc' };
  readonly align?: 'end';
  /** A CSS width; what is left goes to the first column. */
  readonly width?: string;
  /** Left out on screens narrower than `medium` (960 px), `wide` (1200 px), `wider` (1400 px) or `widest` (1560 px). */
  readonly from?: 'medium' | 'wide' | 'wider' | 'widest';
  /** True: only for those who choose it. */
  readonly spare?: true;
  readonly phone?: PhoneSlot;
  readonly cell: (row: Row) => ReactNode;
}

// So few that there is room for them wherever rows stand in a table.
const few = 4;

/**
 * The columns that a reader sees: the first, which names the row, and then those they chose in their order, or those that the product shows. One that
 * has a width of theirs is shown however narrow the screen is; of the others each still waits for its room.
 */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  cols: string,
  widths: Readonly<Record<string, number>>,
): readonly Column<Row>[] => {
  const [first, ...others] = columns;
  const chosen = cols.split(',').flatMap((key) => others.find((column) => column.key === key) ?? []);
  const own = chosen.length > 0 || cols === first?.key;
  const shown = own ? chosen : others.filter(({ spare }) => !spare);
  return [...(first ? [first] : []), ...shown].map(({ from, ...column }) => {
    const width = widths[column.key];
    if (width) return { ...column, width: `${width}px` };
    return from && (!own || shown.length > few) ? { ...column, from } : column;
  });
};

/** A way on, and what it is called. */
export interface RowLink {
  readonly label: string;
  readonly to: string;
}

/** What a resource says about its rows. */
export interface RowActions<Row> {
  readonly nameOf: (row: Row) => string;
  readonly linkOf: (row: Row) => string;
  /** What the reader most likely does with it, shown while the row is pointed at or has the focus. */
  readonly nextOf?: (row: Row) => RowLink | undefined;
  readonly menuOf: (row: Row) => readonly MenuItem[];
}
