import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Failure } from '#server/failure.ts';
import { type Database, databaseOver } from './database.ts';

/** Reads from wherever they may be read. A work may run twice: it only reads. */
export type Reading = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Milliseconds: how long a read waits for the replica, how often it looks meanwhile, and how long a replica that was late or away is left alone. */
const waits = { patience: 50, step: 5, rest: 1000 } as const;

/**
 * Reads from a streaming replica once it has replayed all that was acknowledged to anybody before the read began, by whichever server: whoever
 * has written sees it, and so does everybody else. A replica that is late, away, or no replica any more is passed over: the first database answers.
 */
export const readingFrom = (db: Database, replica: Pool): Reading => {
  const copy = databaseOver(replica);
  let restUntil = 0;

  const rest = (): undefined => {
    restUntil = Date.now() + waits.rest;
  };

  const caughtUp = async (): Promise<Database | undefined> => {
    if (Date.now() < restUntil) return undefined;
    // What was acknowledged is flushed; what is not flushed yet is not sent to a replica either.
    const { rows } = await db.$client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
    const until = Date.now() + waits.patience;
    for (;;) {
      const { rows: at } = await replica.query<{ there: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [rows[0]?.lsn],
      );
      if (at[0]?.there) return copy;
      if (Date.now() > until) return rest();
      await sleep(waits.step);
    }
  };

  return async (work) => {
    const there = await caughtUp().catch(rest);
    if (!there) return work(db);
    try {
      return await work(there);
    } catch (error) {
      // Replaying may end what is being read, and a replica may go away; a refusal is an answer.
      if (error instanceof Failure) throw error;
      rest();
      return work(db);
    }
  };
};
