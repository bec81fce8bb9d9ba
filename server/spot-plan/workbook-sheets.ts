import { inflateRawSync } from 'node:zlib';
import readWorkbook, { type SheetData } from 'read-excel-file/node';
import type { ErrorKey } from '#contract/error-keys.ts';
import { Failure } from '#server/failure.ts';
import { type ArchivedFile, archiveOf } from '#server/files/stored-archive.ts';
import { zipEntries } from './zip-entries.ts';

/** A workbook of ours has a dozen files; one that Excel saved again has twenty. */
const mostEntries = 200;

/** How much a workbook may be once it is unpacked. */
export interface WorkbookBounds {
  readonly mostUnpacked: number;
  /** Rows and columns of a sheet: whoever reads it fills the gaps up to the last cell. */
  readonly mostRows: number;
  readonly mostColumns: number;
  /** What is said of one that is none, or is more. */
  readonly refusal: ErrorKey;
  /** What is said of one that calculates; absent, its last results count. */
  readonly noFormulas?: ErrorKey;
}

const unpackedSize = ({ method, content }: { method: number; content: Uint8Array }, left: number): { size: number; text: Buffer } => {
  if (method === 0) return { size: content.byteLength, text: Buffer.from(content) };
  const text = inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  return { size: text.byteLength, text };
};

const columnOf = (letters: string): number => letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const formula = /<(?:\w+:)?f[\s/>]/;

const cellTags = /<(?:\w+:)?(?:c|row)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^<>"'])*>/g;

const anyTag = /<(?:\/|[A-Za-z_])(?:"[^"]*"|'[^']*'|[^<>"'])*>/g;

/** What spreadsheet programs write lies a dozen deep; whatever lies deeper is made to keep its reader busy. */
const mostDepth = 100;

const isShallow = (xml: string): boolean => {
  let depth = 0;
  for (const [tag] of xml.matchAll(anyTag)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > mostDepth) return false;
  }
  return true;
};

/** True when a cell or row says plainly where it stands, and stands near; or says nothing and follows the one before. */
const standsNear = (tag: string, { mostRows, mostColumns }: WorkbookBounds): boolean => {
  const place = /\sr\s*=\s*("[^"]*"|'[^']*')/.exec(tag)?.[1];
  if (place === undefined) return true;
  const [, letters = '', row] = /^["']([A-Z]{0,3})(\d{1,7})["']$/.exec(place) ?? [];
  return row !== undefined && Number(row) <= mostRows && columnOf(letters) <= mostColumns;
};

/** True when a sheet stays small: one far cell, or one long row above many, makes one of millions. */
const isCompact = (xml: string, bounds: WorkbookBounds): boolean => {
  let [rows, cells] = [0, 0];
  for (const [tag] of xml.matchAll(cellTags)) {
    const isRow = /^<(?:\w+:)?row/.test(tag);
    rows += isRow ? 1 : 0;
    cells = isRow ? 0 : cells + 1;
    if (rows > bounds.mostRows || cells > bounds.mostColumns || !standsNear(tag, bounds)) return false;
  }
  return true;
};

// Nothing is ever written where an archive says; one that says such places is none of a spreadsheet program's.
const leadsAway = (name: string): boolean => /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i.test(name);

/**
 * Unpacks each file for real, within a limit for all of them together: what an archive says of its own sizes proves nothing. Entities of XML
 * would grow once more while they are read, and so would gaps before a far cell. Returns the files as they were looked at.
 */
const harmlessFiles = (bytes: Uint8Array, bounds: WorkbookBounds): ArchivedFile[] => {
  const entries = zipEntries(bytes, mostEntries);
  const files: ArchivedFile[] = [];
  let left = bounds.mostUnpacked;
  for (const entry of entries) {
    if (leadsAway(entry.name)) throw new RangeError('place');
    if (entry.encrypted || (entry.method !== 0 && entry.method !== 8)) throw new RangeError('method');
    const { size, text } = unpackedSize(entry, left);
    left -= size;
    if (left < 0) throw new RangeError('size');
    const xml = text.toString('latin1');
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new RangeError('entities');
    if (/\.(xml|rels)$/i.test(entry.name) && !isShallow(xml)) throw new RangeError('depth');
    if (!isCompact(xml, bounds)) throw new RangeError('far cells');
    if (bounds.noFormulas && entry.name.startsWith('xl/worksheets/') && formula.test(xml)) throw new Failure(400, bounds.noFormulas);
    files.push({ name: entry.name, content: text });
  }
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new RangeError('workbook');
  return files;
};

/** The sheets of a workbook, row by row. 400 when its bytes are no workbook, or one that would not stay small while it is read. */
export const workbookSheets = async (bytes: Uint8Array, bounds: WorkbookBounds): Promise<SheetData[]> => {
  try {
    // The reader goes through an archive from its beginning, not by its directory: it could read other files than these, or wait for ever for the rest of one.
    const sheets = await readWorkbook(archiveOf(harmlessFiles(bytes, bounds)), { trim: false });
    // Whatever its types say: a sheet that the workbook names and does not have, and a cell whose date is none.
    const whole = sheets.every(
      ({ data }) => Array.isArray(data) && data.every((row) => !row.some((cell) => cell instanceof Date && Number.isNaN(cell.getTime()))),
    );
    if (!whole) throw new RangeError('sheets');
    return sheets.map(({ data }) => data);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(400, bounds.refusal);
  }
};
