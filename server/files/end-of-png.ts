import { crc32 } from 'node:zlib';
import type { ReadAt } from './read-at.ts';

/** An animation that says it has more is made to keep a computer busy. */
const mostFrames = 500;

/** Where the chunks of a PNG end, from IHDR to IEND; null when they do not. */
export const endOfPng = async (read: ReadAt, size: number): Promise<number | null> => {
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
    offset += length + 12;
    if (offset > size) return null;
    if (name === 'IEND') return offset;
  }
};
