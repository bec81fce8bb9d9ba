import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/database.ts';
import { recoveryCodes, users } from '#server/db/schema.ts';

/** Marks a time step as used; false when it, or a later one, was used before. */
export const spendStep = async (db: Connection, userId: string, step: number): Promise<boolean> => {
  const spent = await db
    .update(users)
    .set({ twoFactorStep: step })
    .where(and(eq(users.id, userId), isNotNull(users.twoFactorSecret), or(isNull(users.twoFactorStep), lt(users.twoFactorStep, step))))
    .returning({ id: users.id });
  return spent.length > 0;
};

/** Uses a recovery code up; false when there is none such. */
export const spendRecoveryCode = async (db: Connection, userId: string, hash: string): Promise<boolean> => {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return spent.length > 0;
};

/** How many recovery codes a person has left. */
export const countRecoveryCodes = async (db: Connection, userId: string): Promise<number> =>
  (await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)))[0]?.left ?? 0;

/** Keeps a sealed secret until it is proven; false when two-step verification is on already. */
export const keepEnrolment = async (tx: Transaction, userId: string, sealed: string): Promise<boolean> => {
  const kept = await tx
    .update(users)
    .set({ twoFactorEnrolling: sealed })
    .where(and(eq(users.id, userId), isNull(users.twoFactorSecret)))
    .returning({ id: users.id });
  return kept.length > 0;
};

const writeRecoveryCodes = async (tx: Transaction, userId: string, hashes: readonly string[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
};

/** Turns two-step verification on with the secret that was proven at `step`; false when another enrolment took its place. */
export const turnOn = async (
  tx: Transaction,
  userId: string,
  enrolment: { readonly sealed: string; readonly step: number; readonly hashes: readonly string[] },
): Promise<boolean> => {
  const on = await tx
    .update(users)
    .set({ twoFactorSecret: enrolment.sealed, twoFactorEnrolling: null, twoFactorStep: enrolment.step })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnrolling, enrolment.sealed)))
    .returning({ id: users.id });
  if (on.length === 0) return false;
  await writeRecoveryCodes(tx, userId, enrolment.hashes);
  return true;
};

/** Puts new recovery codes in the place of all earlier ones; false when two-step verification is off by now, or on with another secret than `sealed`. */
export const replaceRecoveryCodes = async (
  tx: Transaction,
  userId: string,
  { sealed, hashes }: { readonly sealed: string; readonly hashes: readonly string[] },
): Promise<boolean> => {
  const on = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.twoFactorSecret, sealed)))
    .for('update');
  if (on.length === 0) return false;
  await writeRecoveryCodes(tx, userId, hashes);
  return true;
};

/** Turns two-step verification off and forgets everything about it. */
export const turnOff = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.update(users).set({ twoFactorSecret: null, twoFactorEnrolling: null, twoFactorStep: null }).where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};
