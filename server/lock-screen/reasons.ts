import { type SQL, and, asc, count, desc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import { type CustomWords, type RejectionReason, customReason } from '#contract/lock-screen/rejection-reasons.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { lockScreenItems, reasonUses, rejectionReasons as reasons } from '#server/db/lock-screen-schema.ts';
import { Failure } from '#server/failure.ts';

export type StoredReason = typeof reasons.$inferSelect;

const isOffered = isNull(reasons.retiredAt);
// As many as anybody reads.
const mostWords = 50;

const library = (db: Connection, condition: SQL | undefined): Promise<StoredReason[]> =>
  db
    .select()
    .from(reasons)
    .where(condition)
    .orderBy(sql`${reasons.retiredAt} desc nulls first`, asc(reasons.position), asc(reasons.code));

/** The reasons in the order they are offered in; those offered no longer follow when they are wanted, the last retired first. */
export const listReasons = async (db: Connection, show: 'OFFERED' | 'ALL'): Promise<RejectionReason[]> => {
  const rows = await library(db, show === 'ALL' ? undefined : isOffered);
  const used = await db
    .select({ code: reasonUses.code, last: max(reasonUses.givenAt) })
    .from(reasonUses)
    .groupBy(reasonUses.code);
  const last = new Map(used.map((row) => [row.code, row.last]));
  return rows.map(({ code, version, text, uses, retiredAt, mergedInto }, index) => ({
    code,
    version,
    text,
    uses,
    lastUsedTime: last.get(code)?.toISOString() ?? null,
    place: retiredAt === null ? index + 1 : null,
    mergedInto,
  }));
};

/** One reason as the library shows it. 404 when there is none of that code. */
export const shownReason = async (db: Connection, code: string): Promise<RejectionReason> => {
  const found = (await listReasons(db, 'ALL')).find((reason) => reason.code === code);
  if (!found) throw new Failure(404, 'error.notFound');
  return found;
};

/** A reason, kept still until the transaction ends. */
export const lockReason = async (tx: Transaction, code: string): Promise<StoredReason | undefined> =>
  (await tx.select().from(reasons).where(eq(reasons.code, code)).for('update'))[0];

interface Given {
  readonly code: string;
  readonly custom: string;
  readonly itemId: string;
  readonly now: Date;
}

/**
 * Counts that a reason was given and returns it in the library's words of today; of one that was merged, the other. Undefined when nobody knows
 * it, `retired` when it is offered no longer.
 */
export const takeReason = async (tx: Transaction, given: Given): Promise<Pick<StoredReason, 'code' | 'text'> | 'retired' | undefined> => {
  const [known] = await tx.select({ mergedInto: reasons.mergedInto }).from(reasons).where(eq(reasons.code, given.code));
  if (!known) return undefined;
  const [taken] = await tx
    .update(reasons)
    .set({ uses: sql`${reasons.uses} + 1` })
    .where(and(eq(reasons.code, known.mergedInto ?? given.code), isOffered))
    .returning({ code: reasons.code, text: reasons.text });
  if (!taken) return 'retired';
  await tx.insert(reasonUses).values({ code: taken.code, words: given.custom, itemId: given.itemId, givenAt: given.now });
  return taken;
};

/** Own words that no reason was made of yet, without regard to capitals: the most frequent first. */
export const listCustomWords = async (db: Connection): Promise<CustomWords[]> => {
  const folded = sql`lower(${reasonUses.words})`;
  const rows = await db
    .select({
      words: sql<string>`(array_agg(${reasonUses.words} order by ${reasonUses.givenAt} desc, ${reasonUses.id} desc))[1]`,
      itemId: sql<string>`(array_agg(${reasonUses.itemId} order by ${reasonUses.givenAt} desc, ${reasonUses.id} desc))[1]`,
      uses: count(),
      last: max(reasonUses.givenAt),
    })
    .from(reasonUses)
    .where(and(ne(reasonUses.words, ''), isNull(reasonUses.madeInto)))
    .groupBy(folded)
    .orderBy(desc(count()), desc(max(reasonUses.givenAt)), folded)
    .limit(mostWords);
  const ids = rows.map(({ itemId }) => itemId);
  const items =
    ids.length === 0
      ? []
      : await db
          .select({ id: lockScreenItems.id, title: lockScreenItems.title })
          .from(lockScreenItems)
          .where(inArray(lockScreenItems.id, ids));
  return rows.flatMap(({ words, itemId, uses, last }) =>
    last === null ? [] : [{ words, uses, lastUsedTime: last.toISOString(), item: items.find(({ id }) => id === itemId) ?? null }],
  );
};

/** These own words are reported no longer: a reason says them now. */
export const settleWords = async (tx: Transaction, words: string, code: string): Promise<void> => {
  await tx
    .update(reasonUses)
    .set({ madeInto: code })
    .where(and(eq(sql`lower(${reasonUses.words})`, sql`lower(${words})`), isNull(reasonUses.madeInto)));
};

/** 409 for the reason that stands for words of one's own: without it a reviewer could not say what the library lacks. */
export const demandMovable = ({ code }: Pick<StoredReason, 'code'>): void => {
  if (code === customReason) throw new Failure(409, 'error.lockScreen.reasonFixed');
};

/** 409 when the reason was ever given, or is given in another one's stead. */
export const demandUnused = async (tx: Transaction, { code, uses }: StoredReason): Promise<void> => {
  const given = await tx.select({ id: reasonUses.id }).from(reasonUses).where(eq(reasonUses.code, code)).limit(1);
  const replacing = await tx.select({ code: reasons.code }).from(reasons).where(eq(reasons.mergedInto, code)).limit(1);
  if (uses > 0 || given.length > 0 || replacing.length > 0) throw new Failure(409, 'error.lockScreen.reasonUsed');
};

/** The place behind all others. */
export const lastPlace = sql<number>`(select coalesce(max(position), 0) + 1 from rejection_reasons)`;
