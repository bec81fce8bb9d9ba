import type { StatisticsProgress } from '#contract/reports/statistics-uploads.ts';
import type { Database } from '#server/db/database.ts';
import { reportAttempts } from '#server/db/report-schema.ts';
import type { FingerprintedFile } from './kept-files.ts';
import { type Attempt, isAttempt } from './attempts.ts';

/** So many milliseconds lie between two words about a file; what is over sooner says nothing. */
const betweenWords = 1000;

/** Tells others how far a file is. */
export interface Announcing {
  readonly announce: (stage: StatisticsProgress['stage'], rows: number) => void;
  /** The same file, of which is known how much was read last. */
  readonly file: <File extends FingerprintedFile>(file: File) => File;
  /** Says no more, and waits for the last word: what comes after it may change the attempt. */
  readonly settled: () => Promise<void>;
}

/**
 * Says how far an attempt is, about once a second and beside its transaction: nobody would see it inside. The work never waits for it, and a word that
 * could not be written is left out.
 */
export const announcingOf = (db: Database, attempt: Attempt, clock: () => Date): Announcing => {
  let pending: Promise<void> | undefined;
  let now: StatisticsProgress = { stage: 'READING', rows: 0, share: 0 };
  let said: StatisticsProgress | undefined;
  const write = async (progress: StatisticsProgress): Promise<void> => {
    await db.update(reportAttempts).set({ progress, announcedAt: clock() }).where(isAttempt(attempt));
  };
  const timer = setInterval(() => {
    if (pending || now === said) return;
    said = now;
    pending = write(now)
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
  }, betweenWords);
  return {
    announce: (stage, rows) => {
      now = { ...now, stage, rows };
    },
    file: (file) => ({
      ...file,
      open: async function* () {
        let read = 0;
        for await (const chunk of file.open()) {
          read += chunk.length;
          now = { ...now, share: file.size === 0 ? 0 : Math.min(1, read / file.size) };
          yield chunk;
        }
      },
    }),
    settled: async () => {
      clearInterval(timer);
      await pending;
    },
  };
};

/** Looks at a file that takes a while, as an attempt that its uploader sees meanwhile. */
export const lookAt = async <Result>(
  db: Database,
  attempt: Attempt,
  clock: () => Date,
  look: (announcing: Announcing) => Promise<Result>,
): Promise<Result> => {
  const announcing = announcingOf(db, attempt, clock);
  await db.insert(reportAttempts).values({ ...attempt, isPreview: true });
  try {
    return await look(announcing);
  } finally {
    await announcing.settled();
    await db.delete(reportAttempts).where(isAttempt(attempt));
  }
};
