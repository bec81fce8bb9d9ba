import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { type Database, databaseOver } from '#server/db/database.ts';
import { allClockJobs } from '#server/all-clock-jobs.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import type { MediaAdapter } from '#server/media/media-adapter.ts';
import { noRateLimits } from './no-rate-limits.ts';
import type { TestServer } from './server.ts';

/** A second server over the database of a first one, and the clock of both: each looks at every job, or at `only` these, both at once. */
export const besideServer = (server: TestServer, { media, only }: { media: MediaAdapter; only?: readonly string[] }) => {
  const pool = connect(server.url);
  const db = databaseOver(pool);
  const app = createApp({
    db,
    clock: () => server.time.now,
    files: server.files,
    log: pino({ level: 'silent' }),
    fourEyes: true,
    ready: async () => [],
    twoFactorDemanded: false,
    rateLimits: noRateLimits,
  });
  const { inside, outside } = allClockJobs({ fourEyes: true, media, files: server.files });
  const jobs = [...inside, ...outside].filter(({ name }) => only === undefined || only.includes(name));
  const lookAt = async (one: Database): Promise<number[]> => {
    const done: number[] = [];
    for (const job of jobs) {
      do done.push(await runClockJob(one, job, server.time.now));
      while (job.batch !== undefined && (done.at(-1) ?? 0) >= job.batch);
    }
    return done;
  };
  return {
    app,
    /** Both servers look at all jobs at once, again and again until nothing is left to do. */
    look: async (now: string | Date): Promise<void> => {
      server.time.now = new Date(now);
      for (let round = 0; round < 20; round += 1) {
        const done = (await Promise.all([server.db, db].map(lookAt))).flat();
        if (done.every((count) => count === 0)) return;
      }
      throw new Error('The clock never comes to rest');
    },
    stop: () => pool.end(),
  };
};
