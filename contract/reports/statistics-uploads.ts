import { z } from 'zod';
import { Id, Instant, Person, PlainDate, Slug } from '#contract/envelope.ts';

/** A statistics file and what became of it. */
export const StatisticsUpload = z.strictObject({
  id: Id,
  partner: z.strictObject({ id: Slug, name: z.string() }),
  fileName: z.string(),
  sha256: z.string(),
  rows: z.number().int(),
  from: PlainDate,
  to: PlainDate,
  days: z.number().int(),
  /** Days that later files have not replaced. */
  daysInForce: z.number().int(),
  /** Of these, days of which an earlier file of the same partner is kept: they come back when this one is removed. */
  daysBehind: z.number().int(),
  uploadedTime: Instant,
  uploadedBy: Person,
});
export type StatisticsUpload = z.infer<typeof StatisticsUpload>;

/**
 * What a server does with a file, in its order: it finds out how the file is written, waits for another one of the campaign, checks and writes the rows, and
 * adds them up. A file that is only looked at is checked.
 */
export const statisticsStages = ['READING', 'WAITING', 'CHECKING', 'WRITING', 'ADDING'] as const;

/** How far a server is with a file: the rows so far, and how much of the file was read for them, 0 to 1. */
export const StatisticsProgress = z.strictObject({ stage: z.enum(statisticsStages), rows: z.number().int(), share: z.number() });
export type StatisticsProgress = z.infer<typeof StatisticsProgress>;

/** A statistics file that is being looked at or taken in, or could not be. What was taken in is an upload. */
export const StatisticsAttempt = z.strictObject({
  id: Id,
  partner: z.strictObject({ id: Slug, name: z.string() }),
  fileName: z.string(),
  /** `CHECKING`: it is only looked at, by the reader. */
  state: z.enum(['CHECKING', 'WORKING', 'FAILED']),
  /** Null in the first second, and of what failed. */
  progress: StatisticsProgress.nullable(),
  begunTime: Instant,
  begunBy: Person,
  /** Why it could not be taken in, in the reader's language. */
  reason: z.string().nullable(),
});
export type StatisticsAttempt = z.infer<typeof StatisticsAttempt>;
