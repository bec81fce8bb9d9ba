import papa from 'papaparse';
import { Failure } from '#server/failure.ts';
import type { Encoding, OpenBytes } from './recognise-encoding.ts';

/** A row of a file as it stands there. */
export interface SourceRow {
  /** The number of its first line, from 1; of a workbook the number of its row. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Quotes in it make no sense. */
  readonly broken?: true;
}

/** A sheet of statistics has some thirty columns, and no cell is a story. */
const [mostColumns, longestCell, longestRow] = [300, 2000, 100_000];

const noTable = () => new Failure(400, 'error.report.noTable');

/** The text of bytes, piece by piece, its lines ended in one way. */
async function* decoded(open: OpenBytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let pending = '';
  const ended = (text: string): string => (text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text);
  try {
    for await (const chunk of open()) {
      const text = pending + decoder.decode(chunk, { stream: true });
      // Whether a line ends in two signs is known with the second.
      pending = text.endsWith('\r') ? '\r' : '';
      yield ended(pending === '' ? text : text.slice(0, -1));
    }
    yield ended(pending + decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new Failure(400, 'error.report.encoding');
    throw error;
  }
}

const breaks = (cells: readonly string[]): number => {
  let count = 0;
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
};

const check = (cells: readonly string[]): void => {
  if (cells.length > mostColumns) throw noTable();
  for (const cell of cells) if (cell.length > longestCell) throw noTable();
};

/**
 * The rows of a text of cells, some hundreds at a time; no more than a piece of the file is pending.
 * @throws {Failure} 400 when it is no such text
 */
export async function* textRows(
  open: OpenBytes,
  { encoding, delimiter }: { encoding: Encoding; delimiter: string },
): AsyncGenerator<SourceRow[]> {
  const parser = new papa.Parser({ delimiter, newline: '\n' });
  let rest = '';
  let line = 1;
  const take = (text: string, last: boolean): SourceRow[] => {
    const { data, errors, meta } = parser.parse(text, 0, !last);
    if (text.includes('\0') || errors.some(({ code }) => code === 'MissingQuotes')) throw noTable();
    const broken = new Set(errors.map(({ row }) => row));
    rest = last ? '' : text.slice(meta.cursor);
    if (rest.length > longestRow) throw noTable();
    const quoted = text.includes('"');
    return data.map((cells, at) => {
      check(cells);
      const row: SourceRow = broken.has(at) ? { line, cells, broken: true } : { line, cells };
      line += 1 + (quoted ? breaks(cells) : 0);
      return row;
    });
  };
  for await (const piece of decoded(open, encoding)) {
    const rows = take(rest + piece, false);
    if (rows.length > 0) yield rows;
  }
  if (rest !== '') yield take(rest, true);
}
