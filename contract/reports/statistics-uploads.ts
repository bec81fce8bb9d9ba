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

/** A statistics file that is being taken in, or could not be. What was taken in is an upload. */
export const StatisticsAttempt = z.strictObject({
  id: Id,
  partner: z.strictObject({ id: Slug, name: z.string() }),
  fileName: z.string(),
  state: z.enum(['WORKING', 'FAILED']),
  begunTime: Instant,
  begunBy: Person,
  /** Why it could not be taken in, in the reader's language. */
  reason: z.string().nullable(),
});
export type StatisticsAttempt = z.infer<typeof StatisticsAttempt>;
