import { api } from '#contract/api.ts';
import { mostItemsPerCall } from '#contract/review/jobs.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { call } from '#providers/http/call.ts';
import { newKey } from '#providers/data/new-key.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { type BulkDraft, type Scope, bulkBody } from './bulk-draft.ts';
import { type HardToRead, hardToRead } from './hard-to-read.ts';

export type JobItem = ResponseOf<typeof api.reviewJobs.items>['content'][number];

/** An item that would be decided. */
interface ReadyItem extends JobItem {
  /** What the queue knows of it: its type, what it costs, who looks at it; undefined of what its page does not reach. */
  readonly row: ReviewItem | undefined;
  /** The phones on which its clock is hard to read. */
  readonly hardOn: HardToRead['phones'];
}

/** What would become of a choice. */
export interface Trial {
  readonly ready: number;
  /** The first of them. */
  readonly readyItems: readonly ReadyItem[];
  readonly failed: number;
  readonly failedItems: readonly JobItem[];
}

const shownFailures = 20;

/** The rows of what is chosen as the queue has them now: who looks at an item changes while somebody chooses. */
const rowsOf = async (scope: Scope): Promise<readonly ReviewItem[]> => {
  const size = mostItemsPerCall;
  if ('filter' in scope) return (await call(api.review.queue, { query: { ...scope.filter, size } })).content;
  const [kind, ...otherKinds] = [...new Set(scope.items.map((item) => item.kind))];
  const clientId = [...new Set(scope.items.map(({ client }) => client.id))];
  const query = { ...(otherKinds.length === 0 && kind && { kind }), clientId, snoozed: 'all' as const, size };
  const { content } = await call(api.review.queue, { query });
  // What stands further down in a long queue is as it was when it was chosen.
  return [...scope.items.filter((item) => content.every(({ id }) => id !== item.id)), ...content];
};

/**
 * Asks the server what would become of a choice, without doing it.
 * @throws {ApiError} when it is not answered.
 */
export const tryOut = async (draft: BulkDraft, scope: Scope, notFound: string): Promise<Trial> => {
  const job = await call(api.reviewJobs.create, { body: { ...bulkBody(draft, scope), dryRun: true }, key: newKey() });
  const params = { jobId: job.id };
  const [ready, failed] = [job.counts.READY ?? 0, job.counts.FAILED ?? 0];
  const itemsIn = async (state: 'READY' | 'FAILED', size: number): Promise<readonly JobItem[]> =>
    (await call(api.reviewJobs.items, { params, query: { state, size } })).content;
  const [failedItems, readyItems, rows] = await Promise.all([
    failed > 0 ? itemsIn('FAILED', shownFailures) : [],
    ready > 0 ? itemsIn('READY', mostItemsPerCall) : [],
    ready > 0 ? rowsOf(scope) : [],
  ]);
  // What is returned may be hard to read.
  const hard = draft.verdict === 'APPROVED' ? await hardToRead(readyItems, notFound) : [];
  return {
    ready,
    readyItems: readyItems.map((item) => ({
      ...item,
      row: rows.find((row) => itemKey(row) === itemKey(item)),
      hardOn: hard.find(({ id }) => id === item.id)?.phones ?? [],
    })),
    failed,
    failedItems,
  };
};
