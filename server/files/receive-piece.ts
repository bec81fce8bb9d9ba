import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#server/failure.ts';
import { headBytes, isFull, noRoom, tooLarge } from './receive-file.ts';

/** A piece of a file that has arrived but is not kept yet: whoever does not keep it discards it. */
export interface ReceivedPiece {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Its first bytes: enough to tell every type of file. */
  readonly head: Buffer;
  /** Why no more came, when it was cut off. */
  readonly broken: Failure | null;
  readonly discard: () => Promise<void>;
}

/**
 * Writes bytes to disk as they arrive, counted and hashed. When the line breaks or dries up, what had come by then is the piece.
 * @throws {Failure} 413, 507; nothing is left behind then
 */
export const receivePiece = async (chunks: AsyncIterable<Uint8Array>, most: number, folder: string): Promise<ReceivedPiece> => {
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  let broken: Failure | null = null;
  const handle = await open(path, 'wx', 0o600);
  try {
    const source = chunks[Symbol.asyncIterator]();
    for (;;) {
      const next = await source.next().catch((error: unknown) => {
        broken = error instanceof Failure ? error : new Failure(400, 'error.malformed');
        return { done: true, value: undefined } as const;
      });
      if (next.done) break;
      size += next.value.byteLength;
      if (size > most) {
        await source.return?.();
        throw tooLarge();
      }
      hash.update(next.value);
      if (head.length < headBytes) head = Buffer.concat([head, next.value.subarray(0, headBytes - head.length)]);
      await handle.writeFile(next.value);
    }
    await handle.sync();
    return { path, size, sha256: hash.digest('hex'), head, broken, discard };
  } catch (error) {
    await discard();
    throw isFull(error) ? noRoom() : error;
  } finally {
    await handle.close();
  }
};
