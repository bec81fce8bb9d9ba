import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Person, PlainDate, listQuery, pageOf } from './envelope.ts';
import { Amount, Currency } from './money.ts';

export const reviewKinds = ['campaign'] as const;

export const ReviewItem = z.strictObject({
  kind: z.enum(reviewKinds),
  id: Id,
  version: z.number().int(),
  name: z.string(),
  client: z.strictObject({ id: Id, name: z.string() }),
  submittedBy: Person,
  submittedAt: Instant,
  /** Four working hours after it was sent (specification §9), by the provider's calendar. */
  dueAt: Instant,
  number: z.number().int(),
  total: Amount.nullable(),
  currency: Currency.nullable(),
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const review = {
  queue: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/review-queue',
    summary: 'What waits for a decision, the most urgent first',
    access: ['review.read'],
    query: listQuery(['dueAt', 'submittedAt']).extend({ sortDir: z.enum(['asc', 'desc']).default('asc') }),
    response: pageOf(ReviewItem),
  }),
};
