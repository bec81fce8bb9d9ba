import {
  type CellComplaint,
  type SpotPlanEntry,
  type SpotPlanField,
  emptySpotPlanEntry,
  mostSpotPlanRows,
} from '#contract/spot-plan/spot-plan.ts';
import { type CellSetting, readCell, rowComplaint } from '#domain/spot-plan/cells.ts';

/** A row being edited: its last readable values, and the texts of cells that are none. */
export interface SheetRow {
  readonly entry: SpotPlanEntry;
  readonly texts: Readonly<Partial<Record<SpotPlanField, string>>>;
}

export interface Setting extends CellSetting {
  readonly newId: () => string;
}

/** A rectangle of cells, both ends included. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const noTexts = {};

/** A row as it was read. */
export const sheetRow = (entry: SpotPlanEntry): SheetRow => ({ entry, texts: noTexts });

/** A row with nothing in it yet. */
export const blankRow = (id: string): SheetRow => sheetRow({ id, ...emptySpotPlanEntry });

/** A row after these texts were written into it: what cannot be read stays as text over the value before. */
export const written = (row: SheetRow, cells: readonly (readonly [SpotPlanField, string])[], setting: CellSetting): SheetRow => {
  const entry = { ...row.entry };
  const texts = { ...row.texts };
  for (const [field, text] of cells) {
    const read = readCell(field, text, setting);
    if ('complaint' in read) texts[field] = text;
    else {
      delete texts[field];
      Object.assign(entry, read.patch);
    }
  }
  return { entry, texts };
};

/** What is wrong with a cell; null when nothing is. */
export const complaintAt = (row: SheetRow, field: SpotPlanField, setting: CellSetting): CellComplaint | null => {
  const text = row.texts[field];
  if (text !== undefined) {
    const read = readCell(field, text, setting);
    if ('complaint' in read) return read.complaint;
  }
  const wrong = rowComplaint(row.entry);
  return wrong?.field === field ? wrong.complaint : null;
};

/** How many cells of these rows cannot be saved. */
export const badCells = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, { entry, texts }) => {
    const unread = texts === noTexts ? 0 : Object.keys(texts).length;
    return sum + unread + (rowComplaint(entry) === null ? 0 : 1);
  }, 0);

/** A row as it can be saved: where its cells contradict each other, with what was there before. */
export const sendable = ({ entry }: SheetRow, before: SpotPlanEntry | undefined): SpotPlanEntry => {
  const wrong = rowComplaint(entry);
  if (wrong === null) return entry;
  if (wrong.complaint === 'order') return { ...entry, from: before?.from ?? null, to: before?.to ?? null };
  return { ...entry, totalUnits: before?.totalUnits ?? 0, pricePerUnit: before?.pricePerUnit ?? 0 };
};

type FieldOf = (column: number) => SpotPlanField | undefined;

export interface Pasted {
  readonly rows: SheetRow[];
  /** How many of the pasted cells could not be read. */
  readonly bad: number;
  /** True: there were more rows than fit in. */
  readonly cut: boolean;
  readonly area: Area;
}

/** A table repeated so often that it fills an area it fits into evenly, as spreadsheets do; else as it is. */
const spread = (table: readonly (readonly string[])[], { top, bottom, left, right }: Area): readonly (readonly string[])[] => {
  const [height, width] = [bottom - top + 1, right - left + 1];
  const [rows, columns] = [table.length, table[0]?.length ?? 1];
  const even = table.every((row) => row.length === columns) && height % rows === 0 && width % columns === 0;
  if (!even || (height === rows && width === columns)) return table;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => table[row % rows]?.[column % columns] ?? ''),
  );
};

/** Rows after a table was pasted over an area: further rows are added at the end, cells nobody writes are passed over. */
export const pasted = (
  rows: readonly SheetRow[],
  clipboard: readonly (readonly string[])[],
  area: Area,
  fieldOf: FieldOf,
  setting: Setting,
): Pasted => {
  const table = spread(clipboard, area);
  const room = table.slice(0, Math.max(0, mostSpotPlanRows - area.top));
  const result = [...rows];
  let bad = 0;
  room.forEach((texts, at) => {
    const cells = texts.flatMap((text, column): [SpotPlanField, string][] => {
      const field = fieldOf(area.left + column);
      return field === undefined ? [] : [[field, text]];
    });
    const row = written(result[area.top + at] ?? blankRow(setting.newId()), cells, setting);
    bad += cells.filter(([field]) => complaintAt(row, field, setting) !== null).length;
    result[area.top + at] = row;
  });
  const width = Math.max(...table.map((row) => row.length));
  return {
    rows: result,
    bad,
    cut: room.length < table.length,
    area: { top: area.top, left: area.left, bottom: area.top + Math.max(1, room.length) - 1, right: area.left + width - 1 },
  };
};

/** Rows after the first line of an area was written into the others. */
export const filledDown = (
  rows: readonly SheetRow[],
  { top, bottom, left, right }: Area,
  fieldOf: FieldOf,
  single: boolean,
): SheetRow[] => {
  // With one line selected, the one above it is the source.
  const from = single && top === bottom ? top - 1 : top;
  const source = rows[from];
  if (source === undefined) return [...rows];
  const fields = Array.from({ length: right - left + 1 }, (_, at) => fieldOf(left + at)).filter((field) => field !== undefined);
  return rows.map((row, at) => {
    if (at <= from || at > bottom) return row;
    const texts = { ...row.texts };
    const entry = { ...row.entry };
    for (const field of fields) {
      delete texts[field];
      const text = source.texts[field];
      if (text !== undefined) texts[field] = text;
      Object.assign(entry, { [field]: source.entry[field] });
      if (field === 'channel' || field === 'format') entry.adSetId = source.entry.adSetId;
    }
    return { entry, texts };
  });
};

/** Rows with copies of those from one line to another behind them, as many as fit in. */
export const duplicated = (rows: readonly SheetRow[], { top, bottom }: Area, newId: () => string): SheetRow[] => {
  const copies = rows.slice(top, bottom + 1).map(({ entry, texts }) => ({ entry: { ...entry, id: newId() }, texts }));
  return [...rows.slice(0, bottom + 1), ...copies.slice(0, Math.max(0, mostSpotPlanRows - rows.length)), ...rows.slice(bottom + 1)];
};
