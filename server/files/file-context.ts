import type { Logger } from 'pino';
import type { FileStore } from './file-store.ts';
import type { Uploads } from './receive-upload.ts';
import type { ShowPicture } from './shown-pictures.ts';

/** What a room with files is given besides the server context. */
export interface FileContext {
  readonly store: FileStore;
  readonly uploads: Uploads;
  readonly showPicture: ShowPicture;
  readonly log: Logger;
}
