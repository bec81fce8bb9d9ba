import { type SQL, sql } from 'drizzle-orm';
import { languages } from '#contract/languages.ts';
import { type SearchField, type SearchType, searchTypes } from '#contract/search/search.ts';
import { keepDeadlines } from '#server/campaigns/deadlines.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { searchItems, searchWaiting } from '#server/db/search-schema.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { messageOf } from '#server/http/messages.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { indexed } from './pieces.ts';
import { type Searched, sourcesOf } from './sources.ts';

/** The most things that one transaction searches anew: what it writes beyond that, such as a client's new name in all it has, a job does. */
const atOnce = 200;

/** Any number of its own: whoever searches a thing anew does so alone. */
const lock = 6_021_377;

/** The word by which a type's pieces differ from others'. */
export const kindOf = (type: SearchType, ofTeam: boolean): string => (ofTeam ? 'member' : type);

/** What operators ask for, as pieces. */
export const markOf = {
  status: (status: string) => `=status:${status}`,
  owner: (id: string) => `=owner:${id}`,
  client: (id: string) => `=client:${id}`,
  country: (id: string) => `=country:${id}`,
  language: (code: string) => `=lang:${code}`,
  rejected: '=rejected',
} as const;

/** Where it takes place: what names cities is for their countries, wherever its client is at home. */
const countriesOf = ({ country_ids, city_ids }: Searched): readonly string[] => {
  const ofCities = [...new Set(city_ids.flatMap((id) => catalogue.cities.get(id)?.countryId ?? []))];
  return ofCities.length > 0 ? ofCities : country_ids;
};

/** A package's type as people call it, in every language. */
const wordsOfKind = (type: string): string => [type, ...languages.map((language) => messageOf(`mail.package.${type}`, language))].join(' ');

/** What people call what a field says: a goal of the catalogue by its name in each language, one of their own as they wrote it. */
const wordsIn = (field: SearchField, text: string): readonly string[] => {
  if (field === 'kind') return [wordsOfKind(text)];
  const goal = field === 'goal' ? catalogue.objectives.get(text) : undefined;
  return goal ? languages.map((language) => goal.name[language]) : [text];
};

const namedAfterCampaign: ReadonlySet<SearchType> = new Set(['package', 'comment', 'version']);

/** The row of a thing in the index. */
export const rowOf = (thing: Searched): typeof searchItems.$inferInsert => {
  const countryIds = countriesOf(thing);
  const { type, status, owner_id, client_id, rejected, name } = thing;
  const texts = thing.texts
    .filter(([, text]) => text !== '')
    .flatMap(([field, text]) => wordsIn(field, text).map((words) => [field, words] as const));
  const marks = [
    ...(status === null ? [] : [markOf.status(status)]),
    ...(owner_id === null ? [] : [markOf.owner(owner_id)]),
    ...(client_id === null ? [] : [markOf.client(client_id)]),
    ...countryIds.map(markOf.country),
    ...thing.languages.map(markOf.language),
    ...(rejected ? [markOf.rejected] : []),
  ];
  return {
    type,
    id: thing.id,
    clientId: client_id,
    ofTeam: thing.of_team,
    campaignId: thing.campaign_id,
    packageId: thing.package_id,
    packageType: thing.package_type,
    number: thing.number,
    name,
    status,
    ownerId: owner_id,
    draftBy: thing.draft_by,
    changed: new Date(thing.changed),
    dueAt: thing.due_at === null ? null : new Date(thing.due_at),
    rejected,
    countryIds: [...countryIds],
    languages: [...thing.languages],
    texts,
    ...indexed(kindOf(type, thing.of_team), { name, ownName: !namedAfterCampaign.has(type), texts, marks }),
  };
};

interface Waiting extends Record<string, unknown> {
  readonly type: SearchType;
  readonly id: string;
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** Searches these things anew as they stand now. Each is locked before it is read: whoever comes second reads what the first has written. */
const searchAnew = async (tx: Transaction, waiting: readonly Waiting[]): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${lock}, hashtext(id::text)) from
        (select distinct id from unnest(${uuids(waiting.map(({ id }) => id))}) id order by id) ordered`,
  );
  for (const type of searchTypes) {
    const ids = [...new Set(waiting.filter((each) => each.type === type).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const { rows } = await tx.execute<Searched>(sql`select * from (${sourcesOf(type)}) thing where id = any(${uuids(ids)})`);
    const deadlines = type === 'campaign' ? await keepDeadlines(tx, ids) : undefined;
    const things = rows.map((thing) => (deadlines ? { ...thing, due_at: deadlines.get(thing.id)?.promised ?? null } : thing));
    await tx.execute(sql`delete from search_items where id = any(${uuids(ids)}) and type = ${type}`);
    if (things.length > 0) await tx.insert(searchItems).values(things.map(rowOf));
  }
};

/** What a transaction has written is found from the moment it ends. Its last step. */
export const keepSearched = async (tx: Transaction): Promise<void> => {
  const { rows } = await tx.execute<Waiting>(
    sql`delete from search_waiting where seq = any(array(
          select seq from search_waiting where xid = pg_current_xact_id_if_assigned() order by seq limit ${atOnce})) returning type, id`,
  );
  if (rows.length > 0) await searchAnew(tx, rows);
};

const takeWaiting = async (tx: Transaction): Promise<number> => {
  const { rows } = await tx.execute<Waiting>(
    sql`delete from search_waiting where seq = any(array(
          select seq from search_waiting order by seq limit ${atOnce} for update skip locked)) returning type, id`,
  );
  if (rows.length > 0) await searchAnew(tx, rows);
  return rows.length;
};

/** What waits: written by a command, or more than its transaction could do, or stored before there was a search. */
export const searchClock: ClockJob = { name: 'search', every: 1000, batch: atOnce, run: takeWaiting };

/** All that waits, step by step. */
export const searchAllWaiting = async (db: Database): Promise<void> => {
  while ((await db.transaction(takeWaiting)) === atOnce);
};

/** A few things that wait are searched anew before somebody looks; of more than that the job takes care. */
const fewEnough = 2000;
export const searchFewWaiting = async (db: Database): Promise<void> => {
  const waiting = await db
    .select({ seq: searchWaiting.seq })
    .from(searchWaiting)
    .limit(fewEnough + 1);
  if (waiting.length > 0 && waiting.length <= fewEnough) await searchAllWaiting(db);
};
