import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Cell } from 'write-excel-file/node';
import { type ArchivedFile, archiveOf } from '#server/files/stored-archive.ts';
import { sheetStyles } from './sheet-styles.ts';

/** A sheet whose rows are made one after the other: nobody has all of them as cells at once. */
export interface LongSheet {
  readonly name: string;
  readonly columns: readonly { readonly width: number }[];
  /** So many rows stay in view. */
  readonly stickyRowsCount: number;
  readonly rows: Iterable<readonly Cell[]>;
}

/** Excel opens no more rows of one sheet. */
const mostRows = 1_048_576;

/** On paper all columns stand side by side. */
const printed = {
  before: '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
  after: '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
} as const;

/** A sheet's text is packed in pieces of this length. */
const pieceLength = 262_144;

const dayLength = 86_400_000;
/** Where spreadsheets begin to count days. */
const beginningOfDays = Date.UTC(1899, 11, 30);

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// What XML cannot say at all is left out: controls, halves of characters, and the two that are no characters.
const unsayable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

const xmlOf = (text: string): string => text.replaceAll(unsayable, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A, B, … Z, AA, AB, … */
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const rowXml = (
  cells: readonly Cell[],
  row: number,
  columns: readonly string[],
  styleOf: (format?: string, bold?: boolean) => number,
): string => {
  let xml = `<row r="${row}">`;
  for (const [at, cell] of cells.entries()) {
    if (cell === null || cell === undefined || typeof cell !== 'object' || !('value' in cell)) continue;
    const { value, format, fontWeight } = cell as { value?: unknown; format?: string; fontWeight?: string };
    if (value === null || value === undefined || value === '') continue;
    const head = `<c r="${columns[at] ?? letters(at)}${row}" s="${styleOf(format, fontWeight === 'bold')}"`;
    // Always a text, never a formula: what begins like one stays what it says.
    if (typeof value === 'string') xml += `${head} t="inlineStr"><is><t xml:space="preserve">${xmlOf(value)}</t></is></c>`;
    else xml += `${head}><v>${value instanceof Date ? (value.getTime() - beginningOfDays) / dayLength : Number(value)}</v></c>`;
  }
  return `${xml}</row>`;
};

/** Packs a text that comes in pieces; only what is packed stays. */
const packed = async (name: string, pieces: Iterable<string>): Promise<ArchivedFile> => {
  const deflating = createDeflateRaw();
  const content: Buffer[] = [];
  deflating.on('data', (chunk: Buffer) => content.push(chunk));
  const ended = once(deflating, 'end');
  let [size, checksum] = [0, 0];
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    checksum = crc32(bytes, checksum);
    if (!deflating.write(bytes)) await once(deflating, 'drain');
  }
  deflating.end();
  await ended;
  return { name, content: Buffer.concat(content), deflated: { size, checksum } };
};

/** So many rows of an iterator, and no more; what comes after them stays there. */
function* taken<Item>(items: Iterator<Item>, most: number): Generator<Item> {
  for (let count = 0; count < most; count += 1) {
    const next = items.next();
    if (next.done) return;
    yield next.value;
  }
}

/** The rows of a sheet in parts that a spreadsheet can open; each begins with what stays in view. */
function* partsOf({ rows, stickyRowsCount }: LongSheet, most: number): Generator<Iterable<readonly Cell[]>> {
  const all = rows[Symbol.iterator]();
  const sticky = [...taken(all, stickyRowsCount)];
  for (let next = all.next(), first = true; first || !next.done; next = all.next(), first = false) {
    const begun = next;
    yield (function* () {
      yield* sticky;
      if (begun.done) return;
      yield begun.value;
      yield* taken(all, most - sticky.length - 1);
    })();
  }
}

/**
 * Sheets as an XLSX file. Rows are made, written and packed piece by piece, so that a hundred thousand take some megabytes and the server can do
 * something else in between; write-excel-file takes 6 kB for each row. What is more than a sheet can have goes on in further ones.
 */
export const writeSheets = async (sheets: readonly LongSheet[], { most = mostRows } = {}): Promise<Uint8Array<ArrayBuffer>> => {
  const styles = sheetStyles();
  const names: string[] = [];
  const files: ArchivedFile[] = [];
  for (const sheet of sheets) {
    const { name, columns, stickyRowsCount } = sheet;
    const places = columns.map((_, at) => letters(at));
    const view =
      stickyRowsCount === 0
        ? ''
        : `<pane ySplit="${stickyRowsCount}" topLeftCell="A${stickyRowsCount + 1}" activePane="bottomLeft" state="frozen"/>`;
    const widths = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
    let part = 0;
    for (const rows of partsOf(sheet, most)) {
      part += 1;
      const ending = part === 1 ? '' : ` ${part}`;
      names.push(name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31 - ending.length) + ending);
      const pieces = function* () {
        let piece = `${declaration}<worksheet ${main}>${printed.before}<sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
        let row = 0;
        for (const cells of rows) {
          row += 1;
          piece += rowXml(cells, row, places, styles.of);
          if (piece.length < pieceLength) continue;
          yield piece;
          piece = '';
        }
        yield `${piece}</sheetData>${printed.after}</worksheet>`;
      };
      files.push(await packed(`xl/worksheets/sheet${names.length}.xml`, pieces()));
    }
  }
  const sheetIds = names.map((name, at) => `<sheet name="${xmlOf(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const targets = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kinds}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${sheetIds}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${targets.join('')}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles.xml(main),
  };
  const about = await Promise.all(Object.entries(parts).map(([name, xml]) => packed(name, [declaration + xml])));
  return new Uint8Array(archiveOf([...about, ...files]));
};
