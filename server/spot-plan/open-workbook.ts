import { inflateRawSync } from 'node:zlib';
import readWorkbook, { type SheetData } from 'read-excel-file/node';
import { Failure } from '#server/http/problem.ts';
import { zipEntries } from './zip-entries.ts';

/** A workbook of ours has a dozen files; one that Excel saved again has twenty. */
const mostEntries = 200;
/** A thousand rows unpack to a megabyte. */
const mostUnpacked = 8_000_000;
/** Rows and columns of a sheet: whoever reads it fills the gaps up to the last cell. */
const [mostRows, mostColumns] = [5000, 300];

const refused = () => new Failure(400, 'error.spotPlan.noWorkbook');

const unpackedSize = ({ method, content }: { method: number; content: Uint8Array }, left: number): { size: number; text: Buffer } => {
  if (method === 0) return { size: content.byteLength, text: Buffer.from(content) };
  const text = inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  return { size: text.byteLength, text };
};

const columnOf = (letters: string): number => letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const cellTags = /<(?:\w+:)?(?:c|row)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** True when a cell or row says plainly where it stands, and stands near; or says nothing and follows the one before. */
const standsNear = (tag: string): boolean => {
  const place = /\sr\s*=\s*("[^"]*"|'[^']*')/.exec(tag)?.[1];
  if (place === undefined) return true;
  const [, letters = '', row] = /^["']([A-Z]{0,3})(\d{1,7})["']$/.exec(place) ?? [];
  return row !== undefined && Number(row) <= mostRows && columnOf(letters) <= mostColumns;
};

/** True when a sheet stays small: one far cell, or one long row above many, makes one of millions. */
const isCompact = (xml: string): boolean => {
  let [rows, cells] = [0, 0];
  for (const [tag] of xml.matchAll(cellTags)) {
    const isRow = /^<(?:\w+:)?row/.test(tag);
    rows += isRow ? 1 : 0;
    cells = isRow ? 0 : cells + 1;
    if (rows > mostRows || cells > mostColumns || !standsNear(tag)) return false;
  }
  return true;
};

/**
 * Unpacks each file for real, within a limit for all of them together: what an archive says of its own sizes proves nothing. Entities of XML
 * would grow once more while they are read, and so would gaps before a far cell.
 */
const demandHarmless = (bytes: Uint8Array): void => {
  const entries = zipEntries(bytes, mostEntries);
  let left = mostUnpacked;
  for (const entry of entries) {
    if (entry.encrypted || (entry.method !== 0 && entry.method !== 8)) throw new RangeError('method');
    const { size, text } = unpackedSize(entry, left);
    left -= size;
    if (left < 0) throw new RangeError('size');
    const xml = text.toString('latin1');
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new RangeError('entities');
    if (!isCompact(xml)) throw new RangeError('far cells');
  }
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new RangeError('workbook');
};

/** The sheets of an uploaded workbook, row by row. 400 when its bytes are no workbook, or one that would not stay small while it is read. */
export const openWorkbook = async (bytes: Uint8Array): Promise<SheetData[]> => {
  try {
    demandHarmless(bytes);
    const sheets = await readWorkbook(Buffer.from(bytes), { trim: false });
    return sheets.map(({ data }) => data);
  } catch {
    throw refused();
  }
};
