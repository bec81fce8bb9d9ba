import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import { standIns } from '#server/deputies/deputies.ts';
import type { Connection } from '#server/db/database.ts';
import { clientManagers } from '#server/db/deputy-schema.ts';
import { memberships, partnerAssignments, users } from '#server/db/schema.ts';

const person = { id: users.id, name: users.name, email: users.email, language: users.language };

/** Whoever can be told something, and in which language. */
export interface Reader extends Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'language'> {
  /** Whom they are told for, as their deputy, until when. */
  readonly standsInFor?: { readonly id: string; readonly name: string; readonly until: string };
}

/** Who covers for whom, as mails say it; empty of whoever is told for themselves. */
export const deputyOf = ({ name, standsInFor }: Reader) => ({
  deputy: standsInFor ? name : '',
  away: standsInFor?.name ?? '',
  back: standsInFor?.until ?? '',
});

/** Who plans for the client: its media planners and the leads of its team. */
export const customerPeople = (db: Connection, clientId: string): Promise<Reader[]> =>
  db
    .select(person)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(eq(memberships.clientId, clientId), inArray(memberships.role, ['mediaPlanner', 'accountManager']), eq(users.blocked, false)),
    );

/**
 * The account manager in whose hands the client is, else the one in charge of the item, or all of them as long as nobody is; and the client's
 * partners. For whoever is away, their deputy.
 */
export const providerPeople = async (db: Connection, clientId: string, now: Date, inChargeId?: string): Promise<Reader[]> => {
  const [kept] = await db.select({ id: clientManagers.userId }).from(clientManagers).where(eq(clientManagers.clientId, clientId));
  const managers = await db
    .select(person)
    .from(users)
    .where(and(arrayContains(users.authorities, ['cmp:campaign:support']), eq(users.blocked, false)));
  const partners = await db
    .select(person)
    .from(users)
    .innerJoin(partnerAssignments, eq(partnerAssignments.userId, users.id))
    .where(and(eq(partnerAssignments.clientId, clientId), eq(users.blocked, false)));
  const everybody = new Map([...managers, ...partners].map((one) => [one.id, one]));
  const responsible = [kept?.id, inChargeId].map((id) => everybody.get(id ?? '')).find((one) => one !== undefined);
  return standIns(db, [...(responsible ? [responsible] : managers), ...partners], now);
};

/** Who decides about lock-screen items. */
export const lockScreenPeople = (db: Connection): Promise<Reader[]> =>
  db
    .select(person)
    .from(users)
    .where(and(arrayContains(users.authorities, ['cmp:lockscreen:admin']), eq(users.blocked, false)));

/** One person, unless they are blocked, with what they may do. */
export const personOf = (db: Connection, id: string): Promise<(Reader & Pick<typeof users.$inferSelect, 'authorities'>)[]> =>
  db
    .select({ ...person, authorities: users.authorities })
    .from(users)
    .where(and(eq(users.id, id), eq(users.blocked, false)));
