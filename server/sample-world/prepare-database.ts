import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fillPlanned } from '#server/reports/fill-planned.ts';
import { searchAllWaiting } from '#server/search/keep.ts';
import { loadSampleWorld } from './load.ts';

type Preparing = { sampleData: boolean; files?: FileStore; clock: () => Date; say: (line: string) => void };

/** Brings the database to this release's schema and, in sample mode, loads the sample world into one that has none. */
export async function prepareDatabase(url: string, { sampleData, clock, say, files }: Preparing): Promise<void> {
  const pool = connect(url, { patient: true, max: 4 });
  try {
    await migrate(pool);
    const db = databaseOver(pool);
    const loaded = sampleData && (await loadSampleWorld(db, { clock, say, ...(files && { files }) }));
    await fillPlanned(db, clock());
    if (loaded) await searchAllWaiting(db);
  } finally {
    await pool.end();
  }
}
