import { fileTypeFromBuffer } from 'file-type';
import type { ReadAt } from './read-at.ts';

// The beginning of a document, which its readers look for, and the end of a comment that turns what is before it into nothing.
const telling = ['%PDF-', '*/', 'PK\u0001\u0002', 'PK\u0003\u0004'];

const step = 1 << 20;

/** True when what lies behind the end of a picture is a file of a kind of its own, or makes the whole one. */
export const hidesAnother = async (read: ReadAt, end: number, size: number): Promise<boolean> => {
  if (end === size) return false;
  const known = await fileTypeFromBuffer(await read(end, Math.min(size - end, 4100))).catch(() => undefined);
  if (known) return true;
  for (let offset = end; offset < size; offset += step - 8) {
    const bytes = await read(offset, step);
    if (telling.some((sign) => bytes.includes(sign, 0, 'latin1'))) return true;
  }
  return false;
};
