import type { ReactNode } from 'react';
import type { MenuItem } from '#components/menu.tsx';

/** Where a column's content stands when rows are cards on a phone; columns without a slot are left out there. */
export type PhoneSlot = 'title' | 'mark' | 'meta' | 'end';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The API's name for sorting by it, and the direction of the first press. */
  readonly sort?: { readonly by: string; readonly first: 'asc' | 'desc' };
  readonly align?: 'end';
  /** A CSS width; what is left goes to the first column. */
  readonly width?: string;
  /** Left out on screens narrower than `medium` (960 px), `wide` (1200 px), `wider` (1400 px) or `widest` (1520 px). */
  readonly from?: 'medium' | 'wide' | 'wider' | 'widest';
  readonly phone?: PhoneSlot;
  readonly cell: (row: Row) => ReactNode;
}

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
  /** The reader is about to open it. */
  readonly onIntent?: (row: Row) => void;
}
