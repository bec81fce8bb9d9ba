import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import { memberships, partnerAssignments, users } from '#server/db/schema.ts';

const person = { id: users.id, name: users.name, email: users.email, language: users.language };

/** Whoever can be told something, and in which language. */
export type Reader = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'language'>;

/** Who plans for the client: its media planners and the leads of its team. */
export const customerPeople = (db: Connection, clientId: string): Promise<Reader[]> =>
  db
    .select(person)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(eq(memberships.clientId, clientId), inArray(memberships.role, ['mediaPlanner', 'accountManager']), eq(users.blocked, false)),
    );

/** The account manager in charge, or all of them as long as nobody is; and the client's partners. */
export const providerPeople = async (db: Connection, clientId: string, inChargeId?: string): Promise<Reader[]> => {
  const managers = await db
    .select(person)
    .from(users)
    .where(and(arrayContains(users.authorities, ['cmp:campaign:support']), eq(users.blocked, false)));
  const partners = await db
    .select(person)
    .from(users)
    .innerJoin(partnerAssignments, eq(partnerAssignments.userId, users.id))
    .where(and(eq(partnerAssignments.clientId, clientId), eq(users.blocked, false)));
  const inCharge = managers.filter(({ id }) => id === inChargeId);
  return [...new Map([...(inCharge.length > 0 ? inCharge : managers), ...partners].map((one) => [one.id, one])).values()];
};

/** Who decides about lock-screen items. */
export const lockScreenPeople = (db: Connection): Promise<Reader[]> =>
  db
    .select(person)
    .from(users)
    .where(and(arrayContains(users.authorities, ['cmp:lockscreen:admin']), eq(users.blocked, false)));

/** One person, unless they are blocked. */
export const personOf = (db: Connection, id: string): Promise<Reader[]> =>
  db
    .select(person)
    .from(users)
    .where(and(eq(users.id, id), eq(users.blocked, false)));
