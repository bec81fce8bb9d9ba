import type { Cell } from 'write-excel-file/node';
import { type FileContent, csvMedia, xlsxMedia } from '#contract/file.ts';
import type { listFileFormats } from '#contract/lists/list-files.ts';
import { writeSheets } from '#server/documents/write-sheets.ts';
import { csvOf } from '#server/reports/write-csv.ts';

export const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });

interface Sheet {
  readonly title: string;
  readonly name: string;
  readonly format: (typeof listFileFormats)[number];
  /** What proves where it comes from. */
  readonly head: readonly Cell[][];
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly Cell[][];
}

/** Rows under their titles as a file; only a workbook has a head above them, for a program would stumble over it. */
export const sheetFile = async ({ title, name, format, head, columns, rows }: Sheet): Promise<FileContent> => {
  const table = [columns.map((column) => bold(column.title)), ...rows];
  if (format === 'csv') return { name: `${name}.csv`, mediaType: csvMedia, content: csvOf(table) };
  const sheet = { name: title, columns, stickyRowsCount: head.length + 1, rows: [...head, ...table] };
  return { name: `${name}.xlsx`, mediaType: xlsxMedia, content: await writeSheets([sheet]) };
};
