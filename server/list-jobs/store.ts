import { inArray } from 'drizzle-orm';
import { type ListJob, type ListJobItem, ListVerb, listJobItemStates } from '#contract/lists/list-jobs.ts';
import { ListName } from '#contract/lists/list-settings.ts';
import type { Connection } from '#server/db/database.ts';
import { itemJobs } from '#server/db/item-job-schema.ts';
import { clientsOf } from '#server/item-jobs/clients-of.ts';
import { type Paging, type StoredJob, countItems, countJobs, pageAround, pageOfJobs, readItems } from '#server/item-jobs/store.ts';

export const ofLists = inArray(itemJobs.about, ListName.options);

/** Jobs as the contract shows them, with how far each is. */
export const presentJobs = async (db: Connection, jobs: readonly StoredJob[]): Promise<ListJob[]> =>
  (await countJobs(db, jobs, listJobItemStates)).map(({ job, ...counted }) => ({
    id: job.id,
    list: ListName.parse(job.about),
    verb: ListVerb.parse(job.verb),
    comment: job.comment,
    state: job.state,
    ...counted,
  }));

/** One page of somebody's jobs, the newest first. */
export const listOwnJobs = async (db: Connection, actorId: string, paging: Paging) => {
  const { jobs, total } = await pageOfJobs(db, actorId, ofLists, paging);
  return pageAround(await presentJobs(db, jobs), paging, total);
};

type Part = Partial<Paging> & { readonly state?: ListJobItem['state'] | undefined };

/** Rows of a job with what became of them, those first that were not done. */
export const readRows = async (db: Connection, jobId: string, part: Part): Promise<ListJobItem[]> => {
  const items = await readItems(db, jobId, part);
  const known = await clientsOf(db, items);
  return items.map(({ itemId, name, clientId, state, failure, madeId }) => ({
    id: itemId,
    name,
    client: clientId === null ? null : (known.get(clientId) ?? null),
    state: state as ListJobItem['state'],
    failure,
    madeId,
  }));
};

/** One page of them. */
export const pageOfRows = async (db: Connection, jobId: string, query: Paging & { state?: ListJobItem['state'] | undefined }) =>
  pageAround(await readRows(db, jobId, query), query, await countItems(db, jobId, query.state));
