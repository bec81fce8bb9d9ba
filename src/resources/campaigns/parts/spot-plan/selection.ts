import type { Area } from './sheet-rows.ts';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Where the selection began, and the cell that has the focus. */
export interface Selection {
  readonly anchor: Cell;
  readonly focus: Cell;
}

export const at = (row: number, column: number): Selection => ({ anchor: { row, column }, focus: { row, column } });

/** The cells between where a selection began and where it is. */
export const areaOf = ({ anchor, focus }: Selection): Area => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export interface Press {
  readonly key: string;
  readonly shift: boolean;
  readonly control: boolean;
}

interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows in view: how far a page is. */
  readonly page: number;
}

const limited = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Where a key leads from a cell; null when it leads nowhere. */
const moved = ({ row, column }: Cell, { key, control }: Press, { rows, columns, page }: Bounds): Cell | null => {
  const [last, end] = [rows - 1, columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: control ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: control ? last : row + 1, column };
    case 'ArrowLeft':
      return { row, column: control ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: control ? end : column + 1 };
    case 'Home':
      return { row: control ? 0 : row, column: 0 };
    case 'End':
      return { row: control ? last : row, column: end };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return null;
  }
};

/** The selection after a key; with shift it grows. Null when the key is none that moves. */
export const afterKey = (selection: Selection, press: Press, bounds: Bounds): Selection | null => {
  if (press.control && press.key.toLowerCase() === 'a') {
    return { anchor: { row: 0, column: 0 }, focus: { row: bounds.rows - 1, column: bounds.columns - 1 } };
  }
  const to = moved(selection.focus, press, bounds);
  if (to === null) return null;
  const focus = { row: limited(to.row, bounds.rows), column: limited(to.column, bounds.columns) };
  return press.shift ? { anchor: selection.anchor, focus } : { anchor: focus, focus };
};

/** The next cell in reading order, or the one before; null beyond the ends. */
export const nextCell = ({ row, column }: Cell, back: boolean, { rows, columns }: Pick<Bounds, 'rows' | 'columns'>): Selection | null => {
  const place = row * columns + column + (back ? -1 : 1);
  return place < 0 || place >= rows * columns ? null : at(Math.floor(place / columns), place % columns);
};
