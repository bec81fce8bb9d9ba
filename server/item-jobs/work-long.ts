import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { itemJobItems, itemJobs } from '#server/db/item-job-schema.ts';
import { Failure } from '#server/failure.ts';
import type { OutsideJob } from '#server/jobs/clock-jobs.ts';
import type { StoredJob, StoredJobItem } from './store.ts';
import { unexpected } from './work-off.ts';

/** A server that stopped so often while it did something is not tried with it again. */
const mostTries = 3;

/** Says how many of all parts are done. Throws when nobody wants the work any more. */
export type Note = (done: number, total: number) => Promise<void>;

/** What a job does that is one long piece of work. */
export interface LongWork {
  readonly about: StoredJob['about'];
  /** Does it, beside any transaction. What it returns is kept with the end of the job, or thrown away. */
  readonly make: (
    db: Database,
    { job, item, note, now }: { job: StoredJob; item: StoredJobItem; note: Note; now: Date },
  ) => Promise<{
    readonly keep: (tx: Transaction) => Promise<Partial<StoredJobItem>>;
    readonly discard: () => Promise<void>;
  }>;
  /** Once it is over; `failure` is the key of why it could not be done. */
  readonly finish: (tx: Transaction, job: StoredJob, item: StoredJobItem, failure: string | null, now: Date) => Promise<void>;
}

class Unwanted extends Error {}

const open = ['HELD', 'RUNNING'] as const;

/** Only one server works on a job: with its process the lock is gone, too, and another one begins anew. */
const locked = async (tx: Transaction, jobId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`item job ${jobId}`}, 0)) as free`,
  );
  if (!rows[0]?.free) return false;
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '900s'`);
  return true;
};

const noting =
  (db: Database, { id }: StoredJob, tries: number): Note =>
  async (done, total) => {
    const [wanted] = await db
      .update(itemJobs)
      .set({ progress: { done, total, tries } })
      .where(and(eq(itemJobs.id, id), inArray(itemJobs.state, open)))
      .returning({ id: itemJobs.id });
    if (!wanted) throw new Unwanted();
  };

const attempt = async (db: Database, work: LongWork, { job, item, now }: { job: StoredJob; item: StoredJobItem; now: Date }) => {
  const tries = (job.progress?.tries ?? 0) + 1;
  if (tries > mostTries) return { failure: unexpected };
  const note = noting(db, job, tries);
  try {
    await db
      .update(itemJobs)
      .set({ state: 'RUNNING', turnAt: now })
      .where(and(eq(itemJobs.id, job.id), inArray(itemJobs.state, open)));
    await note(0, 1);
    return { made: await work.make(db, { job, item, note, now }) };
  } catch (error) {
    if (error instanceof Unwanted) return {};
    return error instanceof Failure ? { failure: error.key } : { failure: unexpected, error };
  }
};

/** Does a job. False when another server is at it, or it is over. */
const workOn = async (db: Database, jobId: string, work: LongWork, now: Date): Promise<boolean> => {
  let wrong: unknown;
  const done = await db.transaction(async (tx) => {
    if (!(await locked(tx, jobId))) return false;
    const ofJob = eq(itemJobItems.jobId, jobId);
    const [job] = await tx
      .select()
      .from(itemJobs)
      .where(and(eq(itemJobs.id, jobId), inArray(itemJobs.state, open)));
    const [item] = await tx
      .select()
      .from(itemJobItems)
      .where(and(ofJob, eq(itemJobItems.state, 'WAITING')));
    if (!job || !item) return false;
    const { made, failure = null, error } = await attempt(db, work, { job, item, now });
    wrong = error;
    const [still] = await tx
      .select()
      .from(itemJobs)
      .where(and(eq(itemJobs.id, jobId), inArray(itemJobs.state, open)))
      .for('update');
    if (!still) {
      await made?.discard();
      return true;
    }
    const kept = made ? await made.keep(tx) : {};
    await tx
      .update(itemJobItems)
      .set({ ...kept, state: made ? 'DONE' : 'FAILED', failure })
      .where(ofJob);
    await tx.update(itemJobs).set({ state: 'DONE', endedAt: now }).where(eq(itemJobs.id, jobId));
    await work.finish(tx, still, { ...item, ...kept }, failure, now);
    return true;
  });
  if (wrong !== undefined) throw wrong;
  return done;
};

/** Does jobs that are one long piece of work, one after the other, whatever becomes of the server meanwhile. */
export const longJobsClock = (work: LongWork): OutsideJob => ({
  name: `long-jobs-${work.about}`,
  every: 1000,
  work: async (db, now) => {
    const due = await db
      .select({ id: itemJobs.id })
      .from(itemJobs)
      .where(and(eq(itemJobs.about, work.about), inArray(itemJobs.state, open), lte(itemJobs.startsAt, now)))
      .orderBy(sql`${itemJobs.turnAt} nulls first`, asc(itemJobs.startsAt), asc(itemJobs.id))
      .limit(20);
    let done = 0;
    for (const { id } of due) if (await workOn(db, id, work, now)) done += 1;
    return done;
  },
});
