import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { type FileName, type NamedDimension, mostListedNames, namedDimensions } from '#contract/reports/names.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { reportFacts, reportFileNames, reportNames, reportUploads } from '#server/db/report-schema.ts';
import { users } from '#server/db/schema.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import type { Fact } from './facts.ts';
import { partnerName } from './partner-names.ts';
import { type UploadOwner, lockStatistics, restate } from './take-upload.ts';

/** Formats and ad sets are those of a medium; cities and creatives are the same in all. */
const ofMedia: Readonly<Record<NamedDimension, boolean>> = { market: false, format: true, adSet: true, creative: false };

/** So many names of one file are kept. */
const mostKept = 2000;

interface Name {
  readonly dimension: NamedDimension;
  readonly media: string;
  readonly name: string;
}

const itemsOfPlan = ({ plan }: Pick<StoredCampaign, 'plan'>): ReadonlySet<string> =>
  new Set(plan.media.adSets.flatMap(({ id, files }) => [id, ...files.map(({ fileId }) => fileId)]));

/** Whether an item is one of this campaign: cities and formats are those of the catalogue. */
const isItemOf = (campaign: Pick<StoredCampaign, 'plan'>) => {
  const own = itemsOfPlan(campaign);
  return (dimension: NamedDimension, itemId: string): boolean => {
    if (dimension === 'market') return catalogue.cities.has(itemId);
    if (dimension === 'format') return catalogue.formats.has(itemId);
    return own.has(itemId);
  };
};

interface Place {
  /** The items that names were said to be. */
  readonly items: Map<string, string>;
  readonly seen: Set<string>;
}

/** Gives rows of a partner's file the items that its names were said to be, and keeps the names that are none of the plan's. */
export const namingOf = async (tx: Transaction, owner: UploadOwner, campaign: Pick<StoredCampaign, 'plan'>) => {
  const isItem = isItemOf(campaign);
  const mapped = await tx
    .select()
    .from(reportNames)
    .where(and(eq(reportNames.clientId, owner.clientId), eq(reportNames.partnerId, owner.partnerId)));
  const kept: Name[] = [];
  const begin = (): Place => ({ items: new Map(), seen: new Set() });
  const everywhere = { market: begin(), creative: begin() };
  // Looked up for a million rows: no key is made of several texts.
  const byMedia = new Map<string, Readonly<Record<NamedDimension, Place>>>();
  const placesOf = (media: string): Readonly<Record<NamedDimension, Place>> => {
    const found = byMedia.get(media) ?? { ...everywhere, format: begin(), adSet: begin() };
    byMedia.set(media, found);
    return found;
  };
  for (const { dimension, media, name, itemId } of mapped)
    if (isItem(dimension, itemId)) placesOf(media)[dimension].items.set(name, itemId);

  const see = (dimension: NamedDimension, media: string, name: string): void => {
    if (!isItem(dimension, name)) kept.push({ dimension, media: ofMedia[dimension] ? media : '', name });
  };

  const named = (fact: Fact): Fact => {
    const places = placesOf(fact.media);
    let result = fact;
    for (const dimension of namedDimensions) {
      const name = fact[dimension];
      if (name === undefined || name === '') continue;
      const { items, seen } = places[dimension];
      // What could not be kept any more need not be remembered either, however many names a file has.
      if (kept.length < mostKept && !seen.has(name)) {
        seen.add(name);
        see(dimension, fact.media, name);
      }
      const item = items.get(name);
      if (item !== undefined)
        result = Object.assign({}, result, { [dimension]: item, said: Object.assign({}, result.said, { [dimension]: name }) });
    }
    return result;
  };

  const keep = async (uploadNumber: number): Promise<void> => {
    const { clientId, campaignId } = owner;
    if (kept.length > 0) await tx.insert(reportFileNames).values(kept.map((name) => ({ clientId, campaignId, uploadNumber, ...name })));
  };
  return { named, keep };
};

const columnOf = {
  market: reportFacts.market,
  format: reportFacts.format,
  adSet: reportFacts.adSet,
  creative: reportFacts.creative,
} as const;

const isUploadOfName = and(
  eq(reportUploads.clientId, reportFileNames.clientId),
  eq(reportUploads.campaignId, reportFileNames.campaignId),
  eq(reportUploads.number, reportFileNames.uploadNumber),
);

/** In which files of a partner a name stands, by campaign. */
const filesWith = async (tx: Transaction, clientId: string, partnerId: string, { dimension, media, name }: Name) => {
  const found = await tx
    .select({ campaignId: reportFileNames.campaignId, number: reportFileNames.uploadNumber })
    .from(reportFileNames)
    .innerJoin(reportUploads, isUploadOfName)
    .where(
      and(
        eq(reportFileNames.clientId, clientId),
        eq(reportUploads.partnerId, partnerId),
        eq(reportFileNames.dimension, dimension),
        eq(reportFileNames.media, media),
        eq(reportFileNames.name, name),
      ),
    )
    .orderBy(asc(reportFileNames.campaignId));
  return [...new Set(found.map(({ campaignId }) => campaignId))].map((campaignId) => ({
    campaignId,
    numbers: found.filter((file) => file.campaignId === campaignId).map(({ number }) => number),
  }));
};

/** Puts an item in place of a name in the rows of some files, or the name back where there is none; the sums follow. */
const rename = async (
  tx: Transaction,
  { clientId, campaignId, numbers }: { clientId: string; campaignId: string; numbers: readonly number[] },
  { dimension, media, name }: Name,
  itemId: string | null,
): Promise<void> => {
  const column = columnOf[dimension];
  const place = sql.identifier(column.name);
  const ofFiles = and(
    eq(reportFacts.clientId, clientId),
    eq(reportFacts.campaignId, campaignId),
    inArray(reportFacts.uploadNumber, [...numbers]),
    media === '' ? undefined : eq(reportFacts.media, media),
  );
  const saidIt = sql`${reportFacts.said} ->> ${dimension} = ${name}`;
  if (itemId === null)
    await tx.execute(
      sql`update report_facts set ${place} = ${name}, said = nullif(said - ${dimension}::text, '{}'::jsonb) where ${ofFiles} and ${saidIt}`,
    );
  else
    await tx.execute(sql`update report_facts set ${place} = ${itemId}, said = coalesce(said, '{}') || jsonb_build_object(${dimension}::text, ${name}::text)
      where ${ofFiles} and (${saidIt} or (${column} = ${name} and ${reportFacts.said} ->> ${dimension} is null))`);
  const { rows } = await tx.execute<{ day: string }>(
    sql`select distinct day::text as day from report_sources where client_id = ${clientId} and campaign_id = ${campaignId}
      and upload_number = any (${sql.param([...numbers])}::bigint[]) and in_force`,
  );
  await restate(
    tx,
    { clientId, campaignId },
    rows.map(({ day }) => day),
  );
};

interface Mapping extends Name {
  readonly partnerId: string;
  /** Null: the name stays as the files have it. */
  readonly itemId: string | null;
  readonly by: string;
  readonly now: Date;
}

/** Remembers which item a name is, for the partner's files of this client, and puts it into what is stored. */
export const mapName = async (
  tx: Transaction,
  { id, clientId }: Pick<StoredCampaign, 'id' | 'clientId'>,
  { partnerId, itemId, by, now, ...name }: Mapping,
): Promise<void> => {
  const key = { clientId, partnerId, dimension: name.dimension, media: name.media, name: name.name };
  if (itemId === null)
    await tx
      .delete(reportNames)
      .where(and(...(['clientId', 'partnerId', 'dimension', 'media', 'name'] as const).map((part) => eq(reportNames[part], key[part]))));
  else {
    const said = { itemId, mappedAt: now, mappedBy: by };
    await tx
      .insert(reportNames)
      .values({ ...key, ...said })
      .onConflictDoUpdate({
        target: [reportNames.clientId, reportNames.partnerId, reportNames.dimension, reportNames.media, reportNames.name],
        set: said,
      });
  }
  // Items of a plan are one campaign's; cities and formats are those of all.
  const isEverybodys = name.dimension === 'market' || name.dimension === 'format';
  for (const { campaignId, numbers } of await filesWith(tx, clientId, partnerId, name)) {
    if (!isEverybodys && campaignId !== id) continue;
    await lockStatistics(tx, campaignId);
    await rename(tx, { clientId, campaignId, numbers }, name, itemId);
  }
};

/** The names in a campaign's files that are not its plan's, with what they were said to be. */
export const listNames = async (
  db: Connection,
  { id, clientId }: Pick<StoredCampaign, 'id' | 'clientId'>,
  { language, nameOf }: { language: Language; nameOf: (dimension: NamedDimension, itemId: string) => string | undefined },
): Promise<FileName[]> => {
  const rows = await db
    .selectDistinct({
      partnerId: reportUploads.partnerId,
      dimension: reportFileNames.dimension,
      media: reportFileNames.media,
      name: reportFileNames.name,
      itemId: reportNames.itemId,
      mappedAt: reportNames.mappedAt,
      byId: users.id,
      byName: users.name,
    })
    .from(reportFileNames)
    .innerJoin(reportUploads, isUploadOfName)
    .leftJoin(
      reportNames,
      and(
        eq(reportNames.clientId, reportFileNames.clientId),
        eq(reportNames.partnerId, reportUploads.partnerId),
        eq(reportNames.dimension, reportFileNames.dimension),
        eq(reportNames.media, reportFileNames.media),
        eq(reportNames.name, reportFileNames.name),
      ),
    )
    .leftJoin(users, eq(users.id, reportNames.mappedBy))
    .where(and(eq(reportFileNames.clientId, clientId), eq(reportFileNames.campaignId, id)))
    .orderBy(asc(reportFileNames.dimension), asc(reportFileNames.media), asc(reportFileNames.name))
    .limit(mostListedNames);
  return rows.map(({ partnerId, dimension, media, name, itemId, mappedAt, byId, byName }) => {
    // What is no item of this campaign's plan was said of another one's.
    const item = itemId === null ? undefined : nameOf(dimension, itemId);
    const isMapped = itemId !== null && item !== undefined;
    return {
      partner: { id: partnerId, name: partnerName(partnerId, language) },
      dimension,
      media: media === '' ? null : { id: media, name: partnerName(media, language) },
      name,
      item: isMapped ? { id: itemId, name: item } : null,
      mappedBy: isMapped && byId !== null && byName !== null ? { id: byId, name: byName } : null,
      mappedTime: isMapped && mappedAt !== null ? mappedAt.toISOString() : null,
    };
  });
};
