import type { Logger } from 'pino';
import type { FileStore } from './file-store.ts';
import type { Uploads } from './receive-upload.ts';

/** What a room with files is given besides the ground. */
export interface FileGround {
  readonly store: FileStore;
  readonly uploads: Uploads;
  readonly log: Logger;
}
