import { type SQL, sql } from 'drizzle-orm';

/** The absences that hold at a moment, as a condition on `covers v`; those of somebody who is blocked open nothing. */
export const holdsAt = (now: Date): SQL =>
  sql`v.starts_at <= ${now} and v.ends_at > ${now} and exists (select from users b where b.id = v.user_id and not b.blocked)`;

/**
 * The clients somebody reaches as a partner: those they are assigned to and, while they cover for a colleague, the colleague's own. A select of
 * `client_id`; `userId` is an SQL expression. By the clock alone: a cover that is over opens nothing, whatever has been done about it.
 */
export const reachedClients = (userId: SQL, now: Date): SQL => sql`
  select p.client_id from partner_assignments p where p.user_id = ${userId}
  union
  select x.client_id from covers v join users a on a.id = v.user_id join (
      select user_id, client_id, 'cmp:campaign:sps-support' as authority from partner_assignments
      union all select user_id, client_id, 'cmp:campaign:support' from client_managers) x on x.user_id = v.user_id and x.authority = any(a.authorities)
    where v.deputy_id = ${userId} and ${holdsAt(now)}`;
