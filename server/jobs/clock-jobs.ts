import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Transaction } from '#server/db/database.ts';
import { untilThrough } from '#server/db/until-through.ts';

interface Timed {
  readonly name: string;
  /** Milliseconds between two looks; five seconds when absent. */
  readonly every?: number;
  /** The most that is done at once: after so much it is asked again without a pause. */
  readonly batch?: number;
}

/** Work that follows from the time alone. `run` does what is due by now and returns how much that was; doing it again at once does nothing more. */
export interface ClockJob extends Timed {
  readonly run: (tx: Transaction, now: Date) => Promise<number>;
}

/** The same, for work that waits for somebody outside: it keeps no transaction open meanwhile, and sees to it itself that each thing is one server's. */
export interface OutsideJob extends Timed {
  readonly work: (db: Database, now: Date) => Promise<number>;
}

/** A job that does one thing after the other of those that are due. */
export const eachDue = <Due>({
  due,
  each,
  ...timed
}: Timed & {
  readonly due: (tx: Transaction, now: Date) => Promise<readonly Due[]>;
  readonly each: (tx: Transaction, one: Due, now: Date) => Promise<unknown>;
}): ClockJob => ({
  ...timed,
  run: async (tx, now) => {
    const found = await due(tx, now);
    for (const one of found) await each(tx, one, now);
    return found.length;
  },
});

type AnyJob = ClockJob | OutsideJob;

// A job writes into the trails of several clients, and so do others meanwhile.
const runInside = (db: Database, { name, run }: ClockJob, now: Date): Promise<number> =>
  untilThrough(() =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('clock job'), hashtext(${name})) as mine`,
      );
      return rows[0]?.mine ? run(tx, now) : 0;
    }),
  );

/** Does a job once, unless another server over this database is just doing it. Returns how much was done. */
export const runClockJob = (db: Database, job: AnyJob, now: Date): Promise<number> =>
  'work' in job ? job.work(db, now) : runInside(db, job, now);

interface Running {
  readonly db: Database;
  readonly jobs: readonly AnyJob[];
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds between two looks at every job, instead of each one's own. */
  readonly every?: number;
  /** Told of every look at a job. */
  readonly onLook?: (looked: { readonly job: string; readonly done: number; readonly failed: boolean; readonly seconds: number }) => void;
}

const usual = 5000;
const shortest = 1000;

/** Looks after the jobs for as long as the server runs; any number of servers may do it over one database. */
export const startClockJobs = ({ db, jobs, clock, log, every, onLook }: Running): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const lastLook = new Map<string, number>();
  const isDue = (job: AnyJob, at: number): boolean => at - (lastLook.get(job.name) ?? -Infinity) >= (every ?? job.every ?? usual);

  /** Whatever hinders one job hinders no other, and the next look comes anyway. */
  const attempt = async (job: AnyJob): Promise<number> => {
    const begun = performance.now();
    const note = (done: number, failed: boolean): void =>
      onLook?.({ job: job.name, done, failed, seconds: (performance.now() - begun) / 1000 });
    try {
      const done = await runClockJob(db, job, clock());
      note(done, false);
      if (done > 0) log.info({ job: job.name, done }, 'a job of the clock had something to do');
      return done;
    } catch (error) {
      note(0, true);
      log.warn({ err: error, job: job.name }, 'a job of the clock failed');
      return 0;
    }
  };

  /** True when a batch was full: that job has more behind it, and its turn comes again as soon as the others have had theirs. */
  const look = async (): Promise<boolean> => {
    let more = false;
    for (const job of jobs) {
      if (stopping.signal.aborted) return false;
      if (!isDue(job, performance.now())) continue;
      const done = await attempt(job);
      if (job.batch !== undefined && done >= job.batch) more = true;
      else lastLook.set(job.name, performance.now());
    }
    return more;
  };

  const going = (async () => {
    while (!stopping.signal.aborted) {
      if (await look()) continue;
      await sleep(every ?? shortest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await going;
    },
  };
};
