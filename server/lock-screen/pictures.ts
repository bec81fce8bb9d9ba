import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { EarlierDecision, type LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import type { lockScreenCampaigns as contract } from '#contract/lock-screen/calls.ts';
import { mostItemsPerCall } from '#contract/review/jobs.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { urgencyOf } from '#domain/review/lateness.ts';
import type { Connection } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { lockScreenItems as items } from '#server/db/lock-screen-schema.ts';
import { inOrderOf } from '#server/db/page-ids.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { presentRow, readRows } from './list.ts';
import { itemsWithin } from './store.ts';

type Answer = z.output<typeof contract.pictures.response>;

/** Variants that wait, by picture, in the order in which the first of each is due. What has no picture, or is for no country yet, is none. */
const waitingIds = async (db: Connection, scope: Scope, picture: string | undefined): Promise<string[][]> => {
  const rows = await db
    .select({ id: items.id, imageKey: storedFiles.sha256 })
    .from(items)
    .innerJoin(storedFiles, eq(storedFiles.id, items.imageId))
    .where(
      and(
        itemsWithin(scope),
        eq(items.status, 'IN_REVIEW'),
        sql`cardinality(${items.countries}) > 0`,
        picture === undefined ? undefined : eq(storedFiles.sha256, picture),
      ),
    )
    .orderBy(sql`${items.dueAt} asc nulls last`, sql`${items.startDate} asc nulls last`, asc(items.createdTime), asc(items.id));
  const byPicture = new Map<string, string[]>();
  for (const { id, imageKey } of rows) byPicture.set(imageKey, [...(byPicture.get(imageKey) ?? []), id]);
  return [...byPicture.values()];
};

/** How many of the first pictures one decision takes whole; never none, for a picture is not cut. */
const fitting = (pictures: readonly (readonly string[])[]): number => {
  let variants = 0;
  const tooFar = pictures.findIndex((ids) => {
    variants += ids.length;
    return variants > mostItemsPerCall;
  });
  return tooFar === -1 ? pictures.length : Math.max(1, tooFar);
};

/** By picture and status, in which countries it was decided before. */
const earlierWith = async (db: Connection, scope: Scope, imageKeys: string[]): Promise<EarlierDecision[]> => {
  if (imageKeys.length === 0) return [];
  const decided = EarlierDecision.shape.status.options;
  const countries: SQL<EarlierDecision['countries']> = sql`array_agg(distinct country order by country)`;
  const rows = await db
    .select({ imageKey: storedFiles.sha256, status: items.status, countries })
    .from(items)
    .innerJoin(storedFiles, eq(storedFiles.id, items.imageId))
    .innerJoin(sql`lateral unnest(${items.countries}) as shown(country)`, sql`true`)
    .where(and(itemsWithin(scope), inArray(items.status, decided), inArray(storedFiles.sha256, imageKeys)))
    .groupBy(storedFiles.sha256, items.status)
    .orderBy(asc(storedFiles.sha256), asc(items.status));
  return rows.map((row) => EarlierDecision.parse(row));
};

/** Pictures in review with every variant of each, as many as one decision takes; what was decided about them before; and how much is left. */
export const listPictures = async (db: Connection, scope: Scope, picture: string | undefined, now: Date): Promise<Answer> => {
  const pictures = await waitingIds(db, scope, picture);
  const shown = fitting(pictures);
  const [ids, left] = [pictures.slice(0, shown).flat(), pictures.slice(shown)];
  const rows = ids.length === 0 ? [] : await readRows(db, ids);
  const variants = rows.map((row): LockScreenVariant => ({
    ...presentRow(row),
    landingPageUrl: row.item.landingPageUrl,
    cta: row.item.cta,
    dueAt: row.item.dueAt?.toISOString() ?? null,
    workingMinutesLeft: urgencyOf(providerCalendarFor(row.clientZone), { dueAt: row.item.dueAt, now }).workingMinutesLeft,
  }));
  const content = inOrderOf(ids, variants);
  const imageKeys = new Set(content.flatMap(({ imageKey }) => imageKey ?? []));
  return {
    content,
    left: { pictures: left.length, variants: left.flat().length },
    earlier: await earlierWith(db, scope, [...imageKeys]),
  };
};
