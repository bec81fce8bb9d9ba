import { type SQL, and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/database.ts';
import { itemJobItems, itemJobs } from '#server/db/item-job-schema.ts';
import { users } from '#server/db/schema.ts';

export type StoredJob = typeof itemJobs.$inferSelect;
export type StoredJobItem = typeof itemJobItems.$inferSelect;
export type NewJob = typeof itemJobs.$inferInsert;
export type NewJobItem = Omit<typeof itemJobItems.$inferInsert, 'jobId' | 'position'>;
type State = StoredJobItem['state'];

/** A job of this person; locked, so that it is taken back or begun, but not both. */
export const findJob = async (
  db: Connection,
  actorId: string,
  jobId: string,
  { lock = false, about }: { lock?: boolean; about: SQL },
): Promise<StoredJob | undefined> => {
  const query = db
    .select()
    .from(itemJobs)
    .where(and(eq(itemJobs.id, jobId), eq(itemJobs.actorId, actorId), about));
  return (await (lock ? query.for('update') : query))[0];
};

// A statement takes so many values; a job's items are written in several.
const rowsPerInsert = 500;

/** Keeps a new job with its items in their order. */
export const insertJob = async (tx: Transaction, row: NewJob, items: readonly NewJobItem[]): Promise<StoredJob> => {
  const [job] = await tx.insert(itemJobs).values(row).returning();
  if (!job) throw new Error('A job was not written');
  const rows = items.map((item, position) => ({ ...item, jobId: job.id, position }));
  for (let at = 0; at < rows.length; at += rowsPerInsert) await tx.insert(itemJobItems).values(rows.slice(at, at + rowsPerInsert));
  return job;
};

/** What became of an item. */
export interface Outcome {
  readonly state: State;
  /** Why not: an error's key; null when it was done. */
  readonly failure: string | null;
  readonly madeId?: string | null;
}

/** Writes down what became of some items of a job, in one statement. */
export const keepOutcomes = async (
  tx: Transaction,
  jobId: string,
  outcomes: readonly (Outcome & { readonly position: number })[],
): Promise<void> => {
  if (outcomes.length === 0) return;
  const of = <Value>(read: (one: Outcome & { readonly position: number }) => Value) => sql.param(outcomes.map(read));
  await tx.execute(sql`update item_job_items i set state = o.state, failure = o.failure, made_id = o.made_id
    from unnest(${of(({ position }) => position)}::int[], ${of(({ state }) => state)}::text[], ${of(({ failure }) => failure)}::text[],
      ${of(({ madeId = null }) => madeId)}::uuid[]) o(position, state, failure, made_id)
    where i.job_id = ${jobId} and i.position = o.position`);
};

/** What is known of jobs besides their own rows: who began them, how many items they have, and how many in each of these states. */
export const countJobs = async <Known extends State>(db: Connection, jobs: readonly StoredJob[], states: readonly Known[]) => {
  if (jobs.length === 0) return [];
  const ids = sql`${sql.param(jobs.map(({ id }) => id))}::uuid[]`;
  const counted = await db
    .select({ jobId: itemJobItems.jobId, state: itemJobItems.state, total: count() })
    .from(itemJobItems)
    .where(sql`${itemJobItems.jobId} = any(${ids})`)
    .groupBy(itemJobItems.jobId, itemJobItems.state);
  const people = jobs.flatMap(({ actorId, toId }) => [actorId, toId]);
  const names = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(people)}::uuid[])`);
  const person = (id: string) => ({ id, name: names.find((one) => one.id === id)?.name ?? '' });
  return jobs.map((job) => {
    const totals = counted.filter(({ jobId }) => jobId === job.id);
    return {
      job,
      by: person(job.actorId),
      to: job.toId === null ? null : person(job.toId),
      at: job.at.toISOString(),
      startsAt: job.startsAt.toISOString(),
      endedAt: job.endedAt?.toISOString() ?? null,
      total: totals.reduce((sum, { total }) => sum + total, 0),
      counts: Object.fromEntries(states.map((state) => [state, totals.find((row) => row.state === state)?.total ?? 0])) as Record<
        Known,
        number
      >,
    };
  });
};

/** Which rows of many. */
export interface Paging {
  readonly page: number;
  readonly size: number;
}

export const pageAround = <Row>(content: Row[], { page, size }: Paging, totalElements: number) => ({
  content,
  page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});

/** One page of somebody's jobs, the newest first; dry runs are none. */
export const pageOfJobs = async (db: Connection, actorId: string, about: SQL, paging: Paging) => {
  const own = and(eq(itemJobs.actorId, actorId), eq(itemJobs.dryRun, false), about);
  const jobs = await db
    .select()
    .from(itemJobs)
    .where(own)
    .orderBy(desc(itemJobs.at), desc(itemJobs.id))
    .limit(paging.size)
    .offset(paging.page * paging.size);
  return { jobs, total: await db.$count(itemJobs, own) };
};

/** Takes a job back, or stops it: what still waits stays as it is. */
export const stopJob = async (tx: Transaction, job: StoredJob, now: Date): Promise<StoredJob> => {
  const change = { state: 'UNDONE', endedAt: now } as const;
  await tx.update(itemJobs).set(change).where(eq(itemJobs.id, job.id));
  await tx
    .update(itemJobItems)
    .set({ state: 'UNDONE' })
    .where(and(eq(itemJobItems.jobId, job.id), eq(itemJobItems.state, 'WAITING')));
  return { ...job, ...change };
};

/** Lets a job try again what failed; undefined when nothing has. */
export const retryJob = async (tx: Transaction, job: StoredJob, now: Date): Promise<StoredJob | undefined> => {
  const again = await tx
    .update(itemJobItems)
    .set({ state: 'WAITING', failure: null })
    .where(and(eq(itemJobItems.jobId, job.id), eq(itemJobItems.state, 'FAILED')))
    .returning({ position: itemJobItems.position });
  if (again.length === 0) return undefined;
  const change = { state: 'RUNNING', startsAt: now, endedAt: null } as const;
  await tx.update(itemJobs).set(change).where(eq(itemJobs.id, job.id));
  return { ...job, ...change };
};

// What wants somebody's eyes comes first.
const inOrder = [sql`${itemJobItems.state} not in ('FAILED', 'SKIPPED')`, asc(itemJobItems.position)];

/** Items of a job, those first that were not done; all of them without a page. */
export const readItems = (
  db: Connection,
  jobId: string,
  { state, page, size }: Partial<Paging> & { readonly state?: State | undefined },
): Promise<StoredJobItem[]> => {
  const query = db
    .select()
    .from(itemJobItems)
    .where(itemsIn(jobId, state))
    .orderBy(...inOrder);
  return page === undefined || size === undefined ? query : query.limit(size).offset(page * size);
};

const itemsIn = (jobId: string, state: State | undefined) =>
  and(eq(itemJobItems.jobId, jobId), state ? eq(itemJobItems.state, state) : undefined);

export const countItems = async (db: Connection, jobId: string, state: State | undefined): Promise<number> =>
  (await db.select({ total: count() }).from(itemJobItems).where(itemsIn(jobId, state)))[0]?.total ?? 0;
