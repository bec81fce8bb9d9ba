import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { Logger } from 'pino';
import { Failure } from '#server/failure.ts';
import type { FileStore } from './file-store.ts';

interface Stored {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
}

// Up to here a file is held in memory from its check to its sending.
const small = 8 * 1024 * 1024;

const away = () => new Failure(503, 'error.unavailable', [], { 'Retry-After': '2' });

/**
 * The bytes of a stored file, after all of them were compared with what was once received.
 * @throws {Failure} 500 `error.storage.corrupt`, logged, when they are not what they were or not there; 503 when the store does not answer
 */
export const verifiedContent = async (
  { store, log }: { store: Pick<FileStore, 'read'>; log: Logger },
  { id, sha256, size }: Stored,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> => {
  const corrupt = (): Failure => {
    log.error({ key: 'error.storage.corrupt', fileId: id }, 'a stored file is not what was received');
    return new Failure(500, 'error.storage.corrupt');
  };
  const open = async (): Promise<Readable> => {
    const stream = await store.read(id).catch(() => Promise.reject(away()));
    if (!stream) throw corrupt();
    return stream;
  };
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  const first = await open();
  try {
    for await (const chunk of first as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (size <= small) parts.push(chunk);
    }
  } catch {
    throw away();
  }
  if (hash.digest('hex') !== sha256) throw corrupt();
  if (size <= small) return new Uint8Array(Buffer.concat(parts));

  // Read again for sending; should it have changed in between, the download breaks off.
  const again = createHash('sha256');
  const watch = new Transform({
    transform: (chunk: Buffer, _, done) => {
      again.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(again.digest('hex') === sha256 ? null : corrupt()),
  });
  const second = await open();
  second.on('error', (error) => watch.destroy(error));
  return Readable.toWeb(second.pipe(watch)) as ReadableStream<Uint8Array>;
};
