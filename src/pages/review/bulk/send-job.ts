import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { paths } from '#config/paths.ts';
import { newKey } from '#providers/data/new-key.ts';
import { readAgain } from '#providers/data/cache.ts';
import { call } from '#providers/http/call.ts';
import { type UndoWindow, sendWithUndo } from '#pages/review/pending.ts';

interface Words {
  readonly text: string;
  /** The link to the receipt. */
  readonly receipt: string;
}

/**
 * Begins a job over many items; it can be taken back as a whole while the server keeps it waiting, and goes on without this page. `onUndone`: it was taken back.
 * @throws {ApiError} when the server does not take it.
 */
export const sendJob = (
  body: BodyOf<typeof api.reviewJobs.create>,
  hides: readonly string[],
  { text, receipt }: Words,
  onUndone: () => void,
): Promise<void> => {
  const refresh = (): void => {
    void readAgain(api.review.queue);
    void readAgain(api.review.counts);
    void readAgain(api.lockScreenCampaigns.list);
    void readAgain(api.lockScreenCampaigns.pictures);
  };
  const key = newKey();
  const send = async (): Promise<UndoWindow> => {
    const job = await call(api.reviewJobs.create, { body, key });
    refresh();
    return {
      milliseconds: Date.parse(job.startsAt) - Date.parse(job.at),
      undo: async () => {
        await call(api.reviewJobs.undo, { params: { jobId: job.id } });
        onUndone();
        refresh();
      },
      onOver: () => setTimeout(refresh, 2000),
      link: { to: paths.reviewJob(job.id), text: receipt },
    };
  };
  return sendWithUndo(text, hides, send);
};
