import { and, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/database.ts';
import { clientManagers } from '#server/db/deputy-schema.ts';
import { partnerAssignments, users } from '#server/db/schema.ts';

/** The account manager in whose hands a client is; undefined as long as nobody is. */
export const managerOf = async (db: Connection, clientId: string): Promise<{ id: string; name: string } | undefined> =>
  (
    await db
      .select({ id: users.id, name: users.name })
      .from(clientManagers)
      .innerJoin(users, eq(users.id, clientManagers.userId))
      .where(eq(clientManagers.clientId, clientId))
  )[0];

/** Puts a client into an account manager's hands. */
export const takeCharge = async (tx: Transaction, clientId: string, userId: string, now: Date): Promise<void> => {
  await tx
    .insert(clientManagers)
    .values({ clientId, userId, since: now })
    .onConflictDoUpdate({ target: clientManagers.clientId, set: { userId, since: now } });
};

/** A partner who has looked after a client until now is not assigned to it any more: whoever takes over is an account manager, who reaches all. */
export const endAssignment = async (tx: Transaction, clientId: string, userId: string): Promise<void> => {
  await tx.delete(partnerAssignments).where(and(eq(partnerAssignments.clientId, clientId), eq(partnerAssignments.userId, userId)));
};
