import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { type ReviewJob, type ReviewJobItem, jobItemStates } from '#contract/review/jobs.ts';
import type { Connection } from '#server/db/database.ts';
import { reviewJobItems, reviewJobs } from '#server/db/review-schema.ts';
import { clients, users } from '#server/db/schema.ts';

export type StoredJob = typeof reviewJobs.$inferSelect;

/** A job of this person; locked, so that it is undone or begun, but not both. */
export const findJob = async (db: Connection, actorId: string, jobId: string, { lock = false } = {}): Promise<StoredJob | undefined> => {
  const query = db
    .select()
    .from(reviewJobs)
    .where(and(eq(reviewJobs.id, jobId), eq(reviewJobs.actorId, actorId)));
  return (await (lock ? query.for('update') : query))[0];
};

/** Jobs as the contract shows them, with how far each is. */
export const presentJobs = async (db: Connection, jobs: readonly StoredJob[]): Promise<ReviewJob[]> => {
  if (jobs.length === 0) return [];
  const ids = sql`${sql.param(jobs.map(({ id }) => id))}::uuid[]`;
  const counted = await db
    .select({ jobId: reviewJobItems.jobId, state: reviewJobItems.state, total: count() })
    .from(reviewJobItems)
    .where(sql`${reviewJobItems.jobId} = any(${ids})`)
    .groupBy(reviewJobItems.jobId, reviewJobItems.state);
  const names = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(jobs.map(({ actorId }) => actorId))}::uuid[])`);
  return jobs.map((job) => {
    const totals = counted.filter(({ jobId }) => jobId === job.id);
    const counts = Object.fromEntries(
      jobItemStates.map((state) => [state, totals.find((row) => row.state === state)?.total ?? 0]),
    ) as ReviewJob['counts'];
    return {
      id: job.id,
      verdict: job.verdict,
      comment: job.comment,
      dryRun: job.dryRun,
      state: job.state,
      by: { id: job.actorId, name: names.find(({ id }) => id === job.actorId)?.name ?? '' },
      at: job.at.toISOString(),
      startsAt: job.startsAt.toISOString(),
      endedAt: job.endedAt?.toISOString() ?? null,
      total: totals.reduce((sum, { total }) => sum + total, 0),
      counts,
    };
  });
};

interface Paging {
  readonly page: number;
  readonly size: number;
}

const pageAround = <Row>(content: Row[], { page, size }: Paging, totalElements: number) => ({
  content,
  page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});

/** One page of somebody's jobs, the newest first; dry runs are none. */
export const listJobs = async (db: Connection, actorId: string, paging: Paging) => {
  const own = and(eq(reviewJobs.actorId, actorId), eq(reviewJobs.dryRun, false));
  const [counted] = await db.select({ total: count() }).from(reviewJobs).where(own);
  const rows = await db
    .select()
    .from(reviewJobs)
    .where(own)
    .orderBy(desc(reviewJobs.at), desc(reviewJobs.id))
    .limit(paging.size)
    .offset(paging.page * paging.size);
  return pageAround(await presentJobs(db, rows), paging, counted?.total ?? 0);
};

/** One page of a job's items, what failed first. */
export const listJobItems = async (db: Connection, jobId: string, paging: Paging & { state?: ReviewJobItem['state'] | undefined }) => {
  const wanted = and(eq(reviewJobItems.jobId, jobId), paging.state ? eq(reviewJobItems.state, paging.state) : undefined);
  const [counted] = await db.select({ total: count() }).from(reviewJobItems).where(wanted);
  const rows = await db
    .select({ item: reviewJobItems, clientName: clients.name })
    .from(reviewJobItems)
    .leftJoin(clients, eq(clients.id, reviewJobItems.clientId))
    .where(wanted)
    .orderBy(sql`${reviewJobItems.state} <> 'FAILED'`, asc(reviewJobItems.position))
    .limit(paging.size)
    .offset(paging.page * paging.size);
  const content = rows.map(({ item, clientName }): ReviewJobItem => ({
    kind: item.kind,
    id: item.itemId,
    version: item.version,
    name: item.name,
    client: item.clientId === null ? null : { id: item.clientId, name: clientName ?? '' },
    campaignId: item.campaignId,
    verdict: item.verdict,
    comment: item.comment,
    state: item.state,
    failure: item.failure,
  }));
  return pageAround(content, paging, counted?.total ?? 0);
};
