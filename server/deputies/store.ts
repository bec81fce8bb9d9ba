import { and, arrayContains, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Absence, DeputyFor } from '#contract/identity/absences.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { absences } from '#server/db/deputy-schema.ts';
import { users } from '#server/db/schema.ts';

export type StoredAbsence = typeof absences.$inferSelect;

/** The account managers of the provider: who can stand in for one of them and take a client over. Partners are another side. */
const managing = and(arrayContains(users.authorities, ['cmp:campaign:support']), eq(users.blocked, false));

/** All account managers, by name. */
export const listManagers = (db: Connection): Promise<{ id: string; name: string }[]> =>
  db.select({ id: users.id, name: users.name }).from(users).where(managing).orderBy(asc(users.name), asc(users.id));

/** The absence of somebody that holds or comes next; undefined without. */
export const nextAbsenceOf = async (db: Connection, userId: string, now: Date): Promise<StoredAbsence | undefined> =>
  (
    await db
      .select()
      .from(absences)
      .where(and(eq(absences.userId, userId), gt(absences.endsAt, now)))
      .orderBy(asc(absences.startsAt))
      .limit(1)
  )[0];

/** Every absence that holds or is still to come. */
export const openAbsences = (db: Connection, now: Date): Promise<StoredAbsence[]> =>
  db.select().from(absences).where(gt(absences.endsAt, now));

/** Those in which one of two people is away or covers, within a span of time. */
export const absencesAround = (
  tx: Transaction,
  userIds: readonly string[],
  { startsAt, endsAt }: Pick<StoredAbsence, 'startsAt' | 'endsAt'>,
) =>
  tx
    .select()
    .from(absences)
    .where(
      and(
        or(inArray(absences.userId, [...userIds]), inArray(absences.deputyId, [...userIds])),
        lt(absences.startsAt, endsAt),
        gt(absences.endsAt, startsAt),
      ),
    );

/** From here on, until the transaction ends, nobody else can say that they are away: two could choose each other. */
export const lockAbsences = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('covers'))`);
};

export const insertAbsence = async (tx: Transaction, absence: typeof absences.$inferInsert): Promise<StoredAbsence> => {
  const [kept] = await tx.insert(absences).values(absence).returning();
  if (!kept) throw new Error('An absence that was just written is not there');
  return kept;
};

/** Ends an absence: one that has begun ends now, one that has not is forgotten. Returns the one that ended. */
export const endAbsence = async (tx: Transaction, { id, startsAt }: StoredAbsence, now: Date): Promise<StoredAbsence | undefined> => {
  if (startsAt > now) {
    await tx.delete(absences).where(eq(absences.id, id));
    return undefined;
  }
  return (await tx.update(absences).set({ endsAt: now }).where(eq(absences.id, id)).returning())[0];
};

/** The absence a person has said, as the contract shows it; null without. */
export const absenceOf = async (db: Connection, userId: string, now: Date): Promise<Absence | null> => {
  const absence = await nextAbsenceOf(db, userId, now);
  if (!absence) return null;
  const [deputy] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, absence.deputyId));
  return {
    deputy: deputy ?? { id: absence.deputyId, name: '' },
    from: absence.from,
    until: absence.until,
    active: absence.startsAt <= now,
  };
};

/** For whom a person covers at this moment. */
export const deputyForWhom = async (db: Connection, userId: string, now: Date): Promise<DeputyFor[]> =>
  (
    await db
      .select({ id: users.id, name: users.name, until: absences.until })
      .from(absences)
      .innerJoin(users, and(eq(users.id, absences.userId), ne(users.blocked, true)))
      .where(and(eq(absences.deputyId, userId), gt(absences.endsAt, now), sql`${absences.startsAt} <= ${now}`))
      .orderBy(asc(absences.until), asc(users.name))
  ).map(({ until, ...person }) => ({ person, until }));
