import { extensionOf } from '#domain/files/kinds.ts';
import { Failure } from '#server/failure.ts';
import { findTitles, titlesWithin } from './find-titles.ts';
import { type Encoding, type OpenBytes, recogniseEncoding } from './recognise-encoding.ts';
import { type SourceRow, textRows } from './text-rows.ts';
import { workbookRows } from './workbook-rows.ts';

/** A file whose rows can be read from the first one as often as it takes. */
export interface OpenedFile {
  readonly encoding: Encoding | null;
  readonly delimiter: string | null;
  readonly rows: () => AsyncIterable<readonly SourceRow[]>;
}

/** Bytes as they arrived, and the name that their sender gave them. */
export interface StatisticsFile {
  readonly name: string;
  readonly size: number;
  readonly open: OpenBytes;
}

const delimiters = [',', ';', '\t'] as const;

const headOf = async (rows: AsyncIterable<readonly SourceRow[]>, most: number): Promise<SourceRow[]> => {
  const head: SourceRow[] = [];
  for await (const batch of rows) {
    head.push(...batch.slice(0, most - head.length));
    if (head.length >= most) break;
  }
  return head;
};

const firstBytes = async (open: OpenBytes): Promise<Uint8Array> => {
  for await (const chunk of open()) return chunk.subarray(0, 4096);
  return new Uint8Array();
};

/** What stands between the cells: that with which most titles are known; where none are, that which makes most cells. */
const delimiterOf = async (open: OpenBytes, encoding: Encoding): Promise<string> => {
  const found = await Promise.all(
    delimiters.map(async (delimiter) => {
      const head = await headOf(textRows(open, { encoding, delimiter }), titlesWithin).catch(() => []);
      const known = findTitles(head)?.columns.filter(Boolean).length ?? 0;
      return { delimiter, known, cells: Math.max(0, ...head.map(({ cells }) => cells.length)) };
    }),
  );
  return found.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0]?.delimiter ?? ',';
};

const isArchive = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b;

/**
 * A statistics file, recognised by its content; its name has to agree.
 * @throws {Failure} 400, 413
 */
export const openFile = async ({ name, size, open }: StatisticsFile): Promise<OpenedFile> => {
  const head = await firstBytes(open);
  const wanted = isArchive(head) ? ['xlsx'] : ['csv', 'tsv', 'txt'];
  if (!wanted.includes(extensionOf(name))) throw new Failure(400, 'error.report.kind');
  if (isArchive(head)) {
    const rows = await workbookRows(open, size);
    return {
      encoding: null,
      delimiter: null,
      rows: async function* () {
        yield rows;
      },
    };
  }
  const encoding = await recogniseEncoding(head, open);
  const delimiter = await delimiterOf(open, encoding);
  return { encoding, delimiter, rows: () => textRows(open, { encoding, delimiter }) };
};
