import { type SQL, and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { absences } from '#server/db/deputy-schema.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import type { StoredAbsence } from './store.ts';

const batch = 20;

// Lock-screen items are an administrator's, whom nobody covers for.
const needs: SQL = sql`n.needs_me and n.item_kind in ('campaign', 'package', 'preview')`;

/** What waits for somebody who is away goes to their deputy, who reaches every client as they do; unread, and with for whom it is. */
const hand = async (tx: Transaction, { id, userId, deputyId }: StoredAbsence, now: Date): Promise<void> => {
  await tx.execute(sql`
    update notices n set user_id = ${deputyId}, for_id = ${userId}, read_at = null
    where n.user_id = ${userId} and n.for_id is null and ${needs}
      and exists (select from users d where d.id = ${deputyId} and 'cmp:campaign:support' = any(d.authorities))
      and not exists (select from notices o where o.user_id = ${deputyId} and o.item_id = n.item_id and o.needs_me)`);
  await tx.update(absences).set({ handedAt: now }).where(eq(absences.id, id));
};

/** What still waits comes back, unread: whoever was away has not seen it. */
const giveBack = async (tx: Transaction, { id, userId, deputyId }: StoredAbsence, now: Date): Promise<void> => {
  await tx.execute(sql`
    update notices n set user_id = ${userId}, for_id = null, read_at = null
    where n.user_id = ${deputyId} and n.for_id = ${userId} and ${needs}`);
  await tx.update(absences).set({ returnedAt: now }).where(eq(absences.id, id));
};

/** Does what is due: hands over what waits where an absence has begun, gives it back where one is over. Returns how much that was. */
export const moveNeeds = async (tx: Transaction, now: Date): Promise<number> => {
  const over = await tx
    .select()
    .from(absences)
    .where(and(isNull(absences.returnedAt), lte(absences.endsAt, now)))
    .limit(batch)
    .for('update');
  for (const absence of over) await giveBack(tx, absence, now);
  const begun = await tx
    .select()
    .from(absences)
    .where(and(isNull(absences.handedAt), isNull(absences.returnedAt), lte(absences.startsAt, now), gt(absences.endsAt, now)))
    .limit(batch)
    .for('update');
  for (const absence of begun) await hand(tx, absence, now);
  return over.length + begun.length;
};

/** Covers begin and end by the clock. */
export const deputyClock: ClockJob = { name: 'deputies', batch, run: moveNeeds };
