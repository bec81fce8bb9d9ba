import { clusterOf } from './embedded-place.ts';

/** The folders that this server writes to, as far as they are this machine's: its own, and the embedded database's. */
export const foldersWritten = ({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): string[] => (databaseUrl === undefined ? [dataDir, clusterOf(dataDir)] : [dataDir]);
