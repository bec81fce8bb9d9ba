import type { MouseEvent } from 'react';
import type { RowActions } from './column.ts';

/** True for a press on something in a row that does something else than open the row. */
const onItsOwn = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, [role=menu], [data-own-press]') !== null;

/** Where rows can be chosen, to do something with many of them. */
export interface Choice<Row> {
  readonly isChosen: (row: Row) => boolean;
  /** `through`: and all since the one that was chosen before it. */
  readonly onChoose: (row: Row, through: boolean) => void;
}

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
  choice?: Choice<Row> | undefined;
}

/** How a row is reached and pressed: anywhere on it opens it, but for what does something of its own. */
export const rowProps = <Row extends { id: string }>(
  { rows, active, onActive, before, onOpen, choice }: RowsProps<Row>,
  index: number,
) => ({
  role: 'row',
  'data-row': rows[index]?.id,
  tabIndex: index === active ? 0 : -1,
  'aria-rowindex': before + index + 2,
  ...(choice && rows[index] && { 'aria-selected': choice.isChosen(rows[index]) }),
  onFocus: () => onActive(index),
  onClick: (event: MouseEvent) => {
    if (!onItsOwn(event) && globalThis.getSelection()?.isCollapsed !== false) onOpen(index);
  },
});
