import type { Readable } from 'node:stream';

/**
 * Where the bytes of files are kept, each under a key of its own: a folder, or a bucket of an S3 service. What is kept never changes.
 * It knows nothing of who owns a file; `stored_files` has a row for each key, written after the bytes and deleted before them.
 */
export interface FileStore {
  /** The folder that uploads are received in; on the volume of the store's own folder, where it has one. */
  readonly incoming: string;
  /** Takes a received file over. It is safe when this resolves; a key that is taken already is refused. */
  readonly keep: (received: { readonly path: string; readonly size: number; readonly sha256: string }, key: string) => Promise<void>;
  /** The bytes under a key; undefined when there are none. */
  readonly read: (key: string) => Promise<Readable | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** Writes something and takes it away again; rejects when that cannot be done. */
  readonly check: () => Promise<void>;
  /** The keys that were written before this moment. */
  readonly keysBefore: (moment: Date) => AsyncIterable<string>;
}
