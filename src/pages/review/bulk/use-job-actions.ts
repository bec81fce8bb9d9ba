import { useState } from 'react';
import { api } from '#contract/api.ts';
import type { ReviewJobItem } from '#contract/review/jobs.ts';
import { readAgain } from '#providers/data/cache.ts';
import { newKey } from '#providers/data/new-key.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';

/** Takes a job back, or tries what failed once more. */
export const useJobActions = (jobId: string) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const params = { jobId };

  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
    for (const one of [api.reviewJobs.get, api.reviewJobs.items]) void readAgain(one, { params });
    void readAgain(api.review.queue);
  };
  const present = async ({ kind, id }: ReviewJobItem) => {
    const { version } = await call(api.review.item, { params: { kind, itemId: id } });
    return { kind, id, version };
  };
  return {
    busy,
    problem,
    undo: () => run(() => call(api.reviewJobs.undo, { params })),
    /** Of those in `seen` the present version is decided; the rest is tried as it was. */
    retry: (seen: readonly ReviewJobItem[]) =>
      run(async () => call(api.reviewJobs.retry, { params, body: { items: await Promise.all(seen.map(present)) }, key: newKey() })),
  };
};
