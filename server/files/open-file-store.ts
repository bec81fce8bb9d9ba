import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { type BucketSettings, s3Store } from './s3-store.ts';

/** The store of the settings: the bucket where one is named, else a folder in the data folder. */
export const openFileStore = ({ dataDir, s3 }: { dataDir: string; s3: BucketSettings | undefined }): Promise<FileStore> =>
  s3 ? s3Store(s3, join(dataDir, 'incoming')) : folderStore(join(dataDir, 'files'));
