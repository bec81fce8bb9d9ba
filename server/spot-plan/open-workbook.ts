import { inflateRawSync } from 'node:zlib';
import readWorkbook, { type SheetData } from 'read-excel-file/node';
import { Failure } from '#server/http/problem.ts';
import { zipEntries } from './zip-entries.ts';

/** A workbook of ours has a dozen files; one that Excel saved again has twenty. */
const mostEntries = 200;
/** A thousand rows unpack to half a megabyte. */
const mostUnpacked = 16_000_000;

const refused = () => new Failure(400, 'error.spotPlan.noWorkbook');

const unpackedSize = ({ method, content }: { method: number; content: Uint8Array }, left: number): { size: number; text: Buffer } => {
  if (method === 0) return { size: content.byteLength, text: Buffer.from(content) };
  const text = inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  return { size: text.byteLength, text };
};

/**
 * Unpacks each file for real, within a limit for all of them together: what an archive says of its own sizes proves nothing. Entities of XML
 * would grow once more while they are read.
 */
const demandHarmless = (bytes: Uint8Array): void => {
  const entries = zipEntries(bytes, mostEntries);
  let left = mostUnpacked;
  for (const entry of entries) {
    if (entry.encrypted || (entry.method !== 0 && entry.method !== 8)) throw new RangeError('method');
    const { size, text } = unpackedSize(entry, left);
    left -= size;
    if (left < 0) throw new RangeError('size');
    if (/\.(xml|rels)$/i.test(entry.name) && /<!(DOCTYPE|ENTITY)/i.test(text.toString('latin1'))) throw new RangeError('entities');
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
