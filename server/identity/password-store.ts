import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

/** Keeps the mailed password beside the person's own one. */
export const keepTemporaryPassword = async (tx: Transaction, userId: string, hash: string, until: Date): Promise<void> => {
  await tx.update(users).set({ temporaryHash: hash, temporaryUntil: until }).where(eq(users.id, userId));
};

/** Puts a new password in the place of the own and the mailed one; false when that happened meanwhile: neither is good twice. */
export const replacePassword = async (
  tx: Transaction,
  seen: { readonly id: string; readonly passwordHash: string },
  passwordHash: string,
): Promise<boolean> => {
  const replaced = await tx
    .update(users)
    .set({ passwordHash, temporaryHash: null, temporaryUntil: null })
    .where(and(eq(users.id, seen.id), eq(users.passwordHash, seen.passwordHash)))
    .returning({ id: users.id });
  return replaced.length > 0;
};
