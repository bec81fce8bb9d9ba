import writeExcelFile from 'write-excel-file/node';

export interface SheetColumn {
  readonly label: string;
  /** In characters. */
  readonly width: number;
}

interface SheetOf {
  readonly name: string;
  /** Lines above the table: what it is, and what it is of. */
  readonly head: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
}

// Text is written as text, so that no cell that begins like a formula ever is one.
const cell = (value: string | number) => (typeof value === 'number' ? { type: Number, value } : { type: String, value });

// A sheet's name may not be longer, nor hold these signs.
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** One sheet as an XLSX file: lines about it, a head that stays in view, and rows of texts and numbers. */
export const workbook = async ({ name, head, columns, rows }: SheetOf): Promise<Uint8Array<ArrayBuffer>> => {
  const data = [
    ...head.map((line, index) => [{ ...cell(line), ...(index === 0 && { fontWeight: 'bold' as const }) }]),
    [],
    columns.map(({ label }) => ({ ...cell(label), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cell)),
  ];
  const sheet = { sheet: sheetName(name), columns: columns.map(({ width }) => ({ width })), stickyRowsCount: head.length + 2 };
  return new Uint8Array(await writeExcelFile(data, sheet).toBuffer());
};
