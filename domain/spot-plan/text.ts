/**
 * Cells that a spreadsheet put on the clipboard: tabs between columns, line ends between rows, quotes around cells that hold either. The
 * line end after the last row is none.
 */
export const readTable = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t' || sign === '\n') {
      row.push(cell);
      cell = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += sign;
  }
  rows.push([...row, cell]);
  return rows;
};

const quote = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells as spreadsheets take them from the clipboard. */
export const writeTable = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quote).join('\t')).join('\n');
