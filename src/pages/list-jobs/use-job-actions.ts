import { listJobs } from '#contract/lists/list-jobs.ts';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain } from '#providers/data/cache.ts';
import { newKey } from '#providers/data/new-key.ts';
import { call } from '#providers/http/call.ts';

/** Takes a job back or stops it, or lets it try again what failed. */
export const useJobActions = (jobId: string) => {
  const { busy, problem, run } = useSubmission();
  const params = { jobId };
  const after = async (work: () => Promise<unknown>): Promise<void> => {
    await run(work);
    for (const one of [listJobs.get, listJobs.items]) void readAgain(one, { params });
    void readAgain(listJobs.list);
  };
  return {
    busy,
    problem,
    stop: () => after(() => call(listJobs.stop, { params })),
    retry: () => after(() => call(listJobs.retry, { params, key: newKey() })),
  };
};
