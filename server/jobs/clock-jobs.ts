import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Transaction } from '#server/db/database.ts';

/** Work that follows from the time alone. `run` does what is due by now and returns how much that was; doing it again at once does nothing more. */
export interface ClockJob {
  readonly name: string;
  readonly run: (tx: Transaction, now: Date) => Promise<number>;
}

/** Does a job once, unless another server over this database is just doing it. Returns how much was done. */
export const runClockJob = (db: Database, { name, run }: ClockJob, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('clock job'), hashtext(${name})) as mine`,
    );
    return rows[0]?.mine ? run(tx, now) : 0;
  });

interface Running {
  readonly db: Database;
  readonly jobs: readonly ClockJob[];
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/** Looks after the jobs for as long as the server runs; any number of servers may do it over one database. */
export const startClockJobs = ({ db, jobs, clock, log, every = 5000 }: Running): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      // Whatever hinders one job hinders no other, and the next look comes anyway.
      await runClockJob(db, job, clock()).catch((error: unknown) => log.warn({ err: error, job: job.name }, 'a job of the clock failed'));
    }
  };
  const going = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await going;
    },
  };
};
