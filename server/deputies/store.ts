import { and, arrayContains, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Absence, DeputyFor } from '#contract/identity/covers.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { covers } from '#server/db/cover-schema.ts';
import { users } from '#server/db/schema.ts';

export type StoredAbsence = typeof covers.$inferSelect;

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
      .from(covers)
      .where(and(eq(covers.userId, userId), gt(covers.endsAt, now)))
      .orderBy(asc(covers.startsAt))
      .limit(1)
  )[0];

/** Every absence that holds or is still to come. */
export const openAbsences = (db: Connection, now: Date): Promise<StoredAbsence[]> => db.select().from(covers).where(gt(covers.endsAt, now));

/** Those in which one of two people is away or covers, within a span of time. */
export const absencesAround = (
  tx: Transaction,
  userIds: readonly string[],
  { startsAt, endsAt }: Pick<StoredAbsence, 'startsAt' | 'endsAt'>,
) =>
  tx
    .select()
    .from(covers)
    .where(
      and(
        or(inArray(covers.userId, [...userIds]), inArray(covers.deputyId, [...userIds])),
        lt(covers.startsAt, endsAt),
        gt(covers.endsAt, startsAt),
      ),
    );

/** From here on, until the transaction ends, nobody else can say that they are away: two could choose each other. */
export const lockAbsences = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('covers'))`);
};

export const insertAbsence = async (tx: Transaction, cover: typeof covers.$inferInsert): Promise<StoredAbsence> => {
  const [kept] = await tx.insert(covers).values(cover).returning();
  if (!kept) throw new Error('An absence that was just written is not there');
  return kept;
};

/** Ends an absence: one that has begun ends now, one that has not is forgotten. Returns the one that ended. */
export const endAbsence = async (tx: Transaction, { id, startsAt }: StoredAbsence, now: Date): Promise<StoredAbsence | undefined> => {
  if (startsAt > now) {
    await tx.delete(covers).where(eq(covers.id, id));
    return undefined;
  }
  return (await tx.update(covers).set({ endsAt: now }).where(eq(covers.id, id)).returning())[0];
};

/** The absence a person has said, as the contract shows it; null without. */
export const absenceOf = async (db: Connection, userId: string, now: Date): Promise<Absence | null> => {
  const cover = await nextAbsenceOf(db, userId, now);
  if (!cover) return null;
  const [deputy] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, cover.deputyId));
  return { deputy: deputy ?? { id: cover.deputyId, name: '' }, from: cover.from, until: cover.until, active: cover.startsAt <= now };
};

/** For whom a person covers at this moment. */
export const deputyForWhom = async (db: Connection, userId: string, now: Date): Promise<DeputyFor[]> =>
  (
    await db
      .select({ id: users.id, name: users.name, until: covers.until })
      .from(covers)
      .innerJoin(users, and(eq(users.id, covers.userId), ne(users.blocked, true)))
      .where(and(eq(covers.deputyId, userId), gt(covers.endsAt, now), sql`${covers.startsAt} <= ${now}`))
      .orderBy(asc(covers.until), asc(users.name))
  ).map(({ until, ...person }) => ({ person, until }));
