import type { FileHandle } from 'node:fs/promises';

/** Bytes of a file on disk; fewer than asked for only at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>;

export const readerOf =
  (handle: FileHandle): ReadAt =>
  async (offset, length) => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
