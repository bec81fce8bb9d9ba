import type { Database, Transaction } from '#server/db/database.ts';
import { untilThrough } from '#server/db/until-through.ts';
import { Failure } from '#server/failure.ts';
import type { FileContext } from './file-context.ts';
import type { FileStore } from './file-store.ts';

interface Keeping<Kept> {
  readonly received: Parameters<FileStore['keep']>[0];
  readonly key: string;
  /** Writes the rows that know the bytes; it may run again where it gave way to another. */
  readonly rows: (tx: Transaction) => Promise<Kept>;
}

/**
 * Keeps received bytes, and then the rows that know them. Where the rows are refused the bytes go again. Where the line to PostgreSQL broke nobody knows
 * whether they were written: the bytes stay, and the sweeper takes them a day later if no row knows them.
 * @throws {Failure} 503 when the store does not answer
 */
export const keepWithRows = async <Kept>(
  { store, log }: Pick<FileContext, 'store' | 'log'>,
  db: Database,
  { received, key, rows }: Keeping<Kept>,
): Promise<Kept> => {
  try {
    await store.keep(received, key).catch((error: unknown) => {
      log.error({ err: error }, 'a received file could not be kept');
      throw new Failure(503, 'error.unavailable', [], { 'Retry-After': '2' });
    });
    return await untilThrough(() => db.transaction(rows));
  } catch (error) {
    if (error instanceof Failure) await store.remove(key).catch(() => undefined);
    throw error;
  }
};
