import { z } from 'zod';
import { Id, Instant } from './envelope.ts';

/** A file of more rows is made beside its reader's work. */
export const mostRowsAtOnce = 10_000;

/** So many hours a file that was made can be taken. */
export const madeFileHours = 24;

/** A file that is being made, or was made, for its reader. */
export const MadeFile = z.strictObject({
  id: Id,
  /** What it is called. */
  name: z.string(),
  state: z.enum(['WAITING', 'WORKING', 'READY', 'FAILED']),
  /** How far it is, 0 to 1. */
  share: z.number(),
  orderedTime: Instant,
  /** In bytes; null until it is made. */
  size: z.number().int().nullable(),
  /** Until then it can be taken; null until it is made. */
  until: Instant.nullable(),
  /** Why it could not be made, in the reader's language. */
  reason: z.string().nullable(),
});
export type MadeFile = z.infer<typeof MadeFile>;
