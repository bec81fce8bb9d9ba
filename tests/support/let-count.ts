import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { decisionClock } from '#server/review/clock.ts';
import { itemJobClock } from '#server/all-clock-jobs.ts';
import type { TestServer } from './server.ts';

/** The server's clock goes on by so many seconds, and what is held until then counts. */
export const letCount = async (server: Pick<TestServer, 'time' | 'db'>, seconds = 8): Promise<void> => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  for (const job of [decisionClock({ fourEyes: true }), itemJobClock({ fourEyes: true })])
    while ((await runClockJob(server.db, job, server.time.now)) > 0);
};
