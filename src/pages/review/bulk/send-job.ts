import type { QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { paths } from '#config/paths.ts';
import { newKey } from '#providers/data/new-key.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { type Holding, hold } from '#pages/review/held.ts';

interface Words {
  readonly text: string;
  /** The link to the receipt. */
  readonly receipt: string;
}

/**
 * Begins a job over many items; it can be taken back as a whole while the server holds it, and goes on without this page.
 * @throws {ApiError} when the server does not take it.
 */
export const sendJob = (
  cache: QueryClient,
  body: BodyOf<typeof api.reviewJobs.create>,
  hides: readonly string[],
  { text, receipt }: Words,
): Promise<void> => {
  const refresh = (): void => {
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.review.queue) });
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.review.counts) });
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.lockScreenCampaigns.list) });
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.lockScreenCampaigns.pictures) });
  };
  const key = newKey();
  const send = async (): Promise<Holding> => {
    const job = await call(api.reviewJobs.create, { body, key });
    refresh();
    return {
      milliseconds: Date.parse(job.startsAt) - Date.parse(job.at),
      undo: async () => {
        await call(api.reviewJobs.undo, { params: { jobId: job.id } });
        refresh();
      },
      onOver: () => setTimeout(refresh, 2000),
      link: { to: paths.reviewJob(job.id), text: receipt },
    };
  };
  return hold(text, hides, send);
};
