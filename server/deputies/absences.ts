import { type SQL, sql } from 'drizzle-orm';

/** Account managers of the provider, blocked or not, as a condition on `users`: absences are theirs alone, and a deputy is of the same side. */
const isManager = (user: SQL): SQL => sql`'cmp:campaign:support' = any(${user}.authorities)`;

/** The absences that hold at a moment, as a condition on `covers v`; those of somebody who is blocked, or no account manager any more, are none. */
export const holdsAt = (now: Date): SQL =>
  sql`v.starts_at <= ${now} and v.ends_at > ${now}
    and exists (select from users b where b.id = v.user_id and not b.blocked and ${isManager(sql`b`)})
    and exists (select from users d where d.id = v.deputy_id and ${isManager(sql`d`)})`;

/** For whom a person stands in at a moment, as a select of `user_id`. */
export const standsInFor = (deputyId: string, now: Date): SQL => sql`
  select v.user_id
    from covers v where v.deputy_id = ${deputyId} and ${holdsAt(now)}`;

/** Whether what is this person's is the reader's to see to: their own, or of somebody they stand in for. */
export const isMine = (userId: SQL, readerId: string, now: Date): SQL =>
  sql`(${userId} = ${readerId} or ${userId} in (${standsInFor(readerId, now)}))`;

/** The clients somebody reaches as a partner: those they are assigned to. A select of `client_id`; `userId` is an SQL expression. */
export const assignedClients = (userId: SQL): SQL => sql`select p.client_id from partner_assignments p where p.user_id = ${userId}`;
