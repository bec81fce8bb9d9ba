import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { itemJobItems, itemJobs } from '#server/db/item-job-schema.ts';
import { Failure } from '#server/failure.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { type Outcome, type StoredJob, type StoredJobItem, keepOutcomes } from './store.ts';

const batch = 25;

/** What a job does: to each of its items, once, and when all of them are over. */
export interface Work {
  /** Looked up once for some items that are done together, each by the function it returns. */
  readonly begin: (
    tx: Transaction,
    job: StoredJob,
    items: readonly StoredJobItem[],
    now: Date,
  ) => Promise<(item: StoredJobItem) => Promise<Outcome>>;
  readonly finish: (tx: Transaction, job: StoredJob, now: Date) => Promise<void>;
}

// PostgreSQL's own "try again": nothing is wrong with what was wanted.
const isPassing = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return (typeof code === 'string' && code.startsWith('40')) || (cause !== undefined && isPassing(cause));
};

/** The key under which something is written down that went wrong without a rule being against it. */
export const unexpected = 'error.status500';

/** Does something that can be taken back by itself. Returns null, or the key of why it could not be done; then nothing of it was done. */
export const attempt = async (tx: Transaction, work: (inner: Transaction) => Promise<void>): Promise<string | null> => {
  try {
    await tx.transaction(work);
    return null;
  } catch (error) {
    if (isPassing(error)) throw error;
    return error instanceof Failure ? error.key : unexpected;
  }
};

/** Works off the next items of a job, each once. Returns how many there were; a job without any more is over. */
export const workOff = async (tx: Transaction, jobId: string, now: Date, work: Work): Promise<number> => {
  const [job] = await tx.select().from(itemJobs).where(eq(itemJobs.id, jobId));
  if (!job) return 0;
  const items = await tx
    .select()
    .from(itemJobItems)
    .where(and(eq(itemJobItems.jobId, job.id), eq(itemJobItems.state, 'WAITING')))
    .orderBy(asc(itemJobItems.position))
    .limit(batch);
  const perform = await work.begin(tx, job, items, now);
  const became: (Outcome & { readonly position: number })[] = [];
  for (const item of items) became.push({ position: item.position, ...(await perform(item)) });
  await keepOutcomes(tx, job.id, became);
  const isDone = items.length < batch;
  await tx
    .update(itemJobs)
    .set({ turnAt: now, ...(isDone ? { state: 'DONE', endedAt: now } : { state: 'RUNNING' }) })
    .where(eq(itemJobs.id, job.id));
  if (isDone && !job.dryRun) await work.finish(tx, job, now);
  return items.length;
};

/** Works off jobs whose first seconds are over, some items at a time and one job after the other, whatever becomes of the server meanwhile. */
export const itemJobsClock = (workOf: (job: Pick<StoredJob, 'about'>) => Work): ClockJob => ({
  name: 'item-jobs',
  every: 1000,
  batch,
  run: async (tx, now) => {
    const [job] = await tx
      .select({ id: itemJobs.id, about: itemJobs.about })
      .from(itemJobs)
      // What is one long piece of work is done beside transactions (`work-long.ts`).
      .where(and(inArray(itemJobs.state, ['HELD', 'RUNNING']), lte(itemJobs.startsAt, now), isNull(itemJobs.wanted)))
      .orderBy(sql`${itemJobs.turnAt} nulls first`, asc(itemJobs.startsAt), asc(itemJobs.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!job) return 0;
    await workOff(tx, job.id, now, workOf(job));
    // More of this job may wait, or another one behind it.
    return batch;
  },
});
