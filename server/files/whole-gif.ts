import type { ReadAt } from './read-at.ts';

const mostFrames = 1000;

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

// A row of sub-blocks: each begins with its length, the last has none.
const afterBlocks = (bytes: Uint8Array, from: number): number | null => {
  let offset = from;
  for (let length = bytes[offset]; length !== undefined; length = bytes[offset]) {
    offset += length + 1;
    if (length === 0) return offset;
  }
  return null;
};

/** True when the file is the blocks of a GIF and ends with them. */
export const isWholeGif = async (file: ReadAt, size: number): Promise<boolean> => {
  // A block is a few bytes, so the file is looked at as a whole; no kind that has GIFs is larger than 30 MB.
  const bytes = await file(0, size);
  let frames = 0;
  for (let offset = 13 + tableBytes(bytes[10] ?? 0); offset < size;) {
    const kind = bytes[offset];
    if (kind === 0x3b) return offset + 1 === size && frames > 0;
    let next: number | null = null;
    if (kind === 0x21) {
      next = afterBlocks(bytes, offset + 2);
      // A comment that closes one of JavaScript's.
      if (next !== null && bytes.subarray(offset, next).includes('*/')) return false;
    } else if (kind === 0x2c) {
      frames += 1;
      next = afterBlocks(bytes, offset + 11 + tableBytes(bytes[offset + 9] ?? 0));
    }
    if (next === null || frames > mostFrames) return false;
    offset = next;
  }
  return false;
};
