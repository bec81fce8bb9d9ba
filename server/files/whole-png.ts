import { crc32 } from 'node:zlib';
import type { ReadAt } from './read-at.ts';

/** An animation that says it has more is made to keep a computer busy. */
const mostFrames = 500;

/** True when the file is chunks of a PNG from IHDR to IEND and ends there. */
export const isWholePng = async (read: ReadAt, size: number): Promise<boolean> => {
  for (let offset = 8; ;) {
    const head = await read(offset, 12);
    if (head.length < 12) return false;
    const length = head.readUInt32BE();
    const name = head.toString('latin1', 4, 8);
    if (offset === 8 && name !== 'IHDR') return false;
    if (name === 'acTL' && head.readUInt32BE(8) > mostFrames) return false;
    if (name === 'IHDR') {
      const chunk = await read(offset + 4, 17);
      if (length !== 13 || crc32(chunk) !== (await read(offset + 21, 4)).readUInt32BE()) return false;
    }
    offset += length + 12;
    if (name === 'IEND') return offset === size;
    if (offset > size) return false;
  }
};
