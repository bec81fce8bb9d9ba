import type { MouseEvent } from 'react';
import type { RowActions } from './column.ts';

/** True for a press on something in a row that does something else than open the row. */
const onItsOwn = (event: MouseEvent): boolean => event.target instanceof Element && event.target.closest('a, button, [role=menu]') !== null;

/** What the rows of a list have in common, whatever they look like. */
export interface RowsProps<Row> {
  rows: readonly Row[];
  actions: RowActions<Row>;
  /** The one row that the Tab key reaches. */
  active: number;
  onActive: (index: number) => void;
  /** The number of rows before these, over all pages. */
  before: number;
  onOpen: (index: number) => void;
}

/** How a row is reached and pressed: anywhere on it opens it, but for what does something of its own. */
export const rowProps = <Row extends { id: string }>(
  { rows, actions, active, onActive, before, onOpen }: RowsProps<Row>,
  index: number,
) => ({
  role: 'row',
  'data-row': rows[index]?.id,
  tabIndex: index === active ? 0 : -1,
  'aria-rowindex': before + index + 2,
  onFocus: () => onActive(index),
  onPointerEnter: () => {
    const row = rows[index];
    if (row) actions.onIntent?.(row);
  },
  onClick: (event: MouseEvent) => {
    if (!onItsOwn(event) && globalThis.getSelection()?.isCollapsed !== false) onOpen(index);
  },
});
