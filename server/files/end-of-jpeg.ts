import type { ReadAt } from './read-at.ts';

const step = 1 << 16;

// Where the coded picture ends: at a marker that is neither a stuffed byte nor a restart.
const endOfScan = async (read: ReadAt, from: number, size: number): Promise<number> => {
  for (let offset = from; offset < size; offset += step) {
    const bytes = await read(offset, step + 1);
    for (let at = bytes.indexOf(0xff); at >= 0 && at < bytes.length - 1 && at < step; at = bytes.indexOf(0xff, at + 1)) {
      const next = bytes[at + 1] ?? 0;
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset + at;
    }
  }
  return size;
};

const endOfImage = async (read: ReadAt, start: number, size: number): Promise<number | null> => {
  for (let offset = start + 2; offset < size;) {
    const head = await read(offset, 4);
    if (head.length < 2 || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    if (marker === 0xff) offset += 1;
    else if (marker === 0xd9) return offset + 2;
    else if (head.length < 4) return null;
    else {
      offset += 2 + head.readUInt16BE(2);
      if (marker === 0xda) offset = await endOfScan(read, offset, size);
    }
  }
  return null;
};

/** Where a JPEG ends, with the further ones that cameras write behind it; null when the first does not end. */
export const endOfJpeg = async (read: ReadAt, size: number): Promise<number | null> => {
  let offset = 0;
  while (offset < size) {
    const head = await read(offset, 3);
    if (head[0] !== 0xff || head[1] !== 0xd8 || head[2] !== 0xff) break;
    const end = await endOfImage(read, offset, size);
    if (end === null || end > size) return null;
    offset = end;
  }
  return offset === 0 ? null : offset;
};
