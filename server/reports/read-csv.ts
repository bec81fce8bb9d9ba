import { Failure } from '#server/failure.ts';

/** A sheet of statistics has some thirty columns, and no cell is a story. */
const [mostColumns, longestCell] = [300, 2000];

const marks = [',', ';', '\t'] as const;

const decode = (bytes: Uint8Array): string => {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Which of the many older encodings it was, its bytes do not say.
    throw new Failure(400, 'error.report.encoding');
  }
};

/** What stands between the cells: the mark that its first line has most of. */
const markOf = (text: string): string => {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  return [...marks].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
};

/**
 * The rows of a text file of cells (RFC 4180; commas, semicolons or tabs between, UTF-8 or UTF-16).
 * @throws {Failure} 400 when it is no such text, 413 with more rows than `most`
 */
export const readCsv = (bytes: Uint8Array, most: number): string[][] => {
  const text = decode(bytes);
  const mark = markOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  const endCell = (cell: string): void => {
    if (cell.length > longestCell || row.length >= mostColumns || cell.includes('\0')) throw new Failure(400, 'error.report.noTable');
    row.push(cell);
  };
  const endRow = (): void => {
    rows.push(row);
    row = [];
    if (rows.length > most) throw new Failure(413, 'error.tooLarge');
  };
  for (let at = 0; at < text.length;) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end < 0) throw new Failure(400, 'error.report.noTable');
        cell += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    let end = at;
    while (end < text.length && text[end] !== mark && text[end] !== '\n' && text[end] !== '\r') end += 1;
    endCell(cell + text.slice(at, end));
    if (text[end] !== mark) endRow();
    else if (end + 1 === text.length) {
      endCell('');
      endRow();
    }
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  return rows;
};
