import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import type { ReadAt } from './read-at.ts';

/** An animation that says it has more is made to keep a computer busy. */
const mostFrames = 500;

/** What all texts and profiles of a picture together may unpack to; a profile has a few kilobytes, and the largest one megabyte. */
const mostUnpacked = 4_000_000;

const inflateAll = promisify(inflate);

/** Where the packed part of a chunk begins; null when it is not packed. */
const packed: Readonly<Record<string, (chunk: Buffer) => number | null>> = {
  zTXt: (chunk) => chunk.indexOf(0) + 2,
  iCCP: (chunk) => chunk.indexOf(0) + 2,
  // Keyword, whether it is packed, how, language, the keyword once more, text.
  iTXt: (chunk) => {
    const flag = chunk.indexOf(0) + 1;
    if (chunk[flag] !== 1) return null;
    return chunk.indexOf(0, chunk.indexOf(0, flag + 2) + 1) + 1;
  },
};

/** How much a chunk unpacks to; more than is left when it is too much. What cannot be unpacked is nothing that grows. */
const unpackedSize = async (chunk: Buffer, beginsAt: (chunk: Buffer) => number | null, left: number): Promise<number> => {
  const begin = beginsAt(chunk);
  if (begin === null) return chunk.length;
  try {
    return (await inflateAll(chunk.subarray(begin), { maxOutputLength: Math.max(1, left) })).length;
  } catch (error) {
    return error instanceof RangeError ? left + 1 : 0;
  }
};

/** Where the chunks of a PNG end, from IHDR to IEND; null when they do not. */
export const endOfPng = async (read: ReadAt, size: number): Promise<number | null> => {
  let left = mostUnpacked;
  for (let offset = 8; ;) {
    const head = await read(offset, 12);
    if (head.length < 12) return null;
    const length = head.readUInt32BE();
    const name = head.toString('latin1', 4, 8);
    if (offset === 8 && name !== 'IHDR') return null;
    if (name === 'acTL' && head.readUInt32BE(8) > mostFrames) return null;
    if (name === 'IHDR') {
      const chunk = await read(offset + 4, 17);
      if (length !== 13 || crc32(chunk) !== (await read(offset + 21, 4)).readUInt32BE()) return null;
    }
    if (packed[name] !== undefined) {
      left -= await unpackedSize(await read(offset + 8, Math.min(length, mostUnpacked)), packed[name], left);
      if (left < 0 || length > mostUnpacked) return null;
    }
    offset += length + 12;
    if (offset > size) return null;
    if (name === 'IEND') return offset;
  }
};
