import type { Cell } from 'write-excel-file/node';

// Where a spreadsheet begins to reckon, in half and in full width; an apostrophe makes it a text.
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As many decimals as the workbook shows. */
const numberText = (value: number, format = ''): string => {
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  if (format.endsWith('%')) return `${(value * 100).toFixed(decimals)}%`;
  return decimals > 0 ? value.toFixed(decimals) : String(value);
};

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined || typeof cell !== 'object' || !('value' in cell)) return '';
  const { value, format } = cell as { value?: unknown; format?: string };
  if (typeof value === 'number') return numberText(value, format);
  if (value instanceof Date)
    return value
      .toISOString()
      .slice(0, format?.includes('hh') ? 16 : 10)
      .replace('T', ' ');
  const text = typeof value === 'string' ? value : '';
  return quoted(formula.test(text) ? `'${text}` : text);
};

/** So long a text is encoded at once. */
const pieceLength = 262_144;

/** The cells of a sheet as a text file that Excel opens right by a double click in any country: marked as UTF-8, with dates and numbers as such. */
export const csvOf = (rows: Iterable<readonly Cell[]>): Uint8Array<ArrayBuffer> => {
  const pieces: Buffer[] = [];
  let piece = '\uFEFF';
  for (const row of rows) {
    piece += `${row.map(cellText).join(',')}\r\n`;
    if (piece.length < pieceLength) continue;
    pieces.push(Buffer.from(piece));
    piece = '';
  }
  return new Uint8Array(Buffer.concat([...pieces, Buffer.from(piece)]));
};
