import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { idempotency } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';

export interface Attempt {
  readonly actorId: string;
  /** Method and address: the same key may be used on another one. */
  readonly route: string;
  readonly key: string;
  readonly requestHash: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What makes two requests the same: their bodies' bytes. */
export const requestHashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The first answer to this key, or null when this attempt is the first; the transaction then owns the key until it ends.
 * 409 while another attempt is under way, 422 when the key came with another body.
 */
export const earlierAnswer = async (tx: Transaction, attempt: Attempt): Promise<Answer | null> => {
  const name = `${attempt.actorId} ${attempt.route} ${attempt.key}`;
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`);
  if (!rows[0]?.free) throw new Failure(409, 'error.idempotency.inProgress', [], { 'Retry-After': '1' });
  const [earlier] = await tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.actorId, attempt.actorId), eq(idempotency.route, attempt.route), eq(idempotency.key, attempt.key)));
  if (!earlier) return null;
  if (earlier.requestHash !== attempt.requestHash) throw new Failure(422, 'error.idempotency.mismatch');
  return { status: earlier.status, body: earlier.body };
};

/** Keeps the answer with the effect, in the same transaction. */
export const keepAnswer = async (tx: Transaction, attempt: Attempt, answer: Answer, now: Date): Promise<void> => {
  await tx.insert(idempotency).values({ ...attempt, status: answer.status, body: answer.body, createdAt: now });
};
