import type { SheetData } from 'read-excel-file/node';
import { mostStatisticsRows } from '#contract/reports/reports.ts';
import { extensionOf } from '#domain/files/kinds.ts';
import type { StatisticsCell } from '#domain/reports/statistics-cells.ts';
import { Failure } from '#server/failure.ts';
import { openWorkbook } from '#server/spot-plan/open-workbook.ts';
import type { WorkbookBounds } from '#server/spot-plan/workbook-sheets.ts';
import { readCsv } from './read-csv.ts';
import type { Table } from './read-statistics.ts';

/** Above and below the rows a file may say what it is. */
const mostRows = mostStatisticsRows + 100;

/** A row of twenty cells unpacks to some two kilobytes. */
const bounds: WorkbookBounds = {
  mostUnpacked: 60_000_000,
  mostRows,
  mostColumns: 300,
  refusal: 'error.report.noTable',
  noFormulas: 'error.report.formulas',
};

// Its types allow for a constructor, which no cell is.
const cellOf = (cell: SheetData[number][number]): StatisticsCell => (typeof cell === 'function' ? null : cell);

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * The sheets of a statistics file, told by its content; its name has to agree.
 * @throws {Failure} 400, 413
 */
export const openStatistics = async ({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Table[]> => {
  const wanted = isArchive(bytes) ? ['xlsx'] : ['csv', 'tsv', 'txt'];
  if (!wanted.includes(extensionOf(name))) throw new Failure(400, 'error.report.kind');
  if (!isArchive(bytes)) return [readCsv(bytes, mostRows)];
  return (await openWorkbook(bytes, bounds)).map((sheet) => sheet.map((row) => row.map(cellOf)));
};
