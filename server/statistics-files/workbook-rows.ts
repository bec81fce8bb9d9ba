import { mostWorkbookBytes, mostWorkbookRows } from '#contract/reports/statistics-files.ts';
import { Failure } from '#server/failure.ts';
import { openWorkbook } from '#server/spot-plan/open-workbook.ts';
import type { WorkbookBounds } from '#server/spot-plan/workbook-sheets.ts';
import { findTitles } from './find-titles.ts';
import type { OpenBytes } from './recognise-encoding.ts';
import type { SourceRow } from './text-rows.ts';

/** Above and below the rows a file may say what it is. */
const mostRows = mostWorkbookRows + 100;

/** A row of twenty cells unpacks to some two kilobytes. */
const bounds: WorkbookBounds = {
  mostUnpacked: 60_000_000,
  mostRows,
  mostColumns: 300,
  refusal: 'error.report.noTable',
  noFormulas: 'error.report.formulas',
};

/** A cell as a person would type it. */
const wordsOf = (cell: string | number | boolean | Date | null | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
};

/**
 * The rows of a workbook's first sheet with titles of statistics.
 * @throws {Failure} 400, 413
 */
export const workbookRows = async (open: OpenBytes, size: number): Promise<SourceRow[]> => {
  if (size > mostWorkbookBytes) throw new Failure(413, 'error.tooLarge');
  const pieces: Uint8Array[] = [];
  for await (const chunk of open()) pieces.push(Uint8Array.from(chunk));
  const sheets = await openWorkbook(Buffer.concat(pieces), bounds);
  const all = sheets.map((sheet) =>
    sheet.map((row, at): SourceRow => ({
      line: at + 1, // Its types allow for a constructor, which no cell is.
      cells: row.map((cell) => (typeof cell === 'function' ? '' : wordsOf(cell))),
    })),
  );
  return all.find((rows) => findTitles(rows)) ?? all[0] ?? [];
};
