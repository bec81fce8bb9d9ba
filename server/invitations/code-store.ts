import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/database.ts';
import { invitationCodes as codes } from '#server/db/invitation-schema.ts';

type Row = typeof codes.$inferInsert;

/** Wrong answers that one code bears. */
export const mostTries = 5;

/** When the last code of an invitation was sent; undefined when none was. */
export const lastCodeAt = async (db: Connection, invitationId: string): Promise<Date | undefined> =>
  (await db.select({ sentAt: codes.sentAt }).from(codes).where(eq(codes.invitationId, invitationId)))[0]?.sentAt;

/**
 * Keeps a new code in the place of the one before, unless that one was sent after `since`: then another request was faster, and this is false. A proof
 * that was given for the one before stays good.
 */
export const keepCode = async (
  tx: Transaction,
  { invitationId, ...code }: Pick<Row, 'invitationId' | 'codeHash' | 'sentAt' | 'expiresAt'>,
  since: Date,
): Promise<boolean> => {
  const fresh = { ...code, tries: 0 };
  const kept = await tx
    .insert(codes)
    .values({ invitationId, ...fresh })
    .onConflictDoUpdate({ target: codes.invitationId, set: fresh, setWhere: lte(codes.sentAt, since) })
    .returning({ invitationId: codes.invitationId });
  return kept.length > 0;
};

interface Counted {
  readonly codeHash: string;
  readonly tries: number;
}

/** Counts a try before its outcome, so that tries at the same moment cannot pass together; undefined when the code bears none any more. */
export const countTry = async (db: Connection, invitationId: string, now: Date): Promise<Counted | undefined> =>
  (
    await db
      .update(codes)
      .set({ tries: sql`${codes.tries} + 1` })
      .where(and(eq(codes.invitationId, invitationId), lt(codes.tries, mostTries), gt(codes.expiresAt, now)))
      .returning({ codeHash: codes.codeHash, tries: codes.tries })
  )[0];

interface Proof {
  readonly codeHash: string;
  readonly proofHash: string;
  readonly proofUntil: Date;
}

/** Spends the code that was answered rightly and keeps what it is worth; false when another one was sent, or it was spent, meanwhile. */
export const spendCode = async (tx: Transaction, invitationId: string, { codeHash, ...proof }: Proof, now: Date): Promise<boolean> =>
  (
    await tx
      .update(codes)
      .set({ ...proof, expiresAt: now })
      .where(and(eq(codes.invitationId, invitationId), eq(codes.codeHash, codeHash), gt(codes.expiresAt, now)))
      .returning({ invitationId: codes.invitationId })
  ).length > 0;

export const hasProof = async (db: Connection, invitationId: string, proofHash: string, now: Date): Promise<boolean> =>
  (
    await db
      .select({ invitationId: codes.invitationId })
      .from(codes)
      .where(and(eq(codes.invitationId, invitationId), eq(codes.proofHash, proofHash), gt(codes.proofUntil, now)))
  ).length > 0;
