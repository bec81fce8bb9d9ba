import { type SQL, sql } from 'drizzle-orm';
import { type SearchType, mostCounted } from '#contract/search/search.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { kindOf, markOf } from './keep.ts';
import { within, withinAny } from './may-find.ts';
import { type WantedWord, piecesInSql, scoreOfAll } from './wanted.ts';

/** What operators come to: pieces of which a row has one in each set, what its columns then say, and which types are left. */
export interface Narrowed {
  readonly marks: readonly (readonly string[])[];
  /** Such pieces that most rows have: where words are looked for as well, a look at the rows is quicker. */
  readonly commonMarks: readonly (readonly string[])[];
  readonly conditions: readonly SQL[];
  readonly types: ReadonlySet<SearchType> | undefined;
  readonly notTypes: ReadonlySet<SearchType>;
  /** True: something is due, which an index of its own finds. */
  readonly byDue: boolean;
}

/** Up to here whoever has so much of their own is searched for in that alone, row by row: no other client's data have a part in it, not even in its time. */
const fewOwn = 20_000;

/** How the rows of some types are read for a reader. */
export type Reading =
  /** By pieces, type by type, of types of which the reader may find the same. */
  | { readonly by: 'index'; readonly types: readonly SearchType[]; readonly scope: Scope }
  /** All types at once in the rows of the reader's clients. */
  | { readonly by: 'own'; readonly scopes: ReadonlyMap<SearchType, Scope> };

type ByIndex = Extract<Reading, { by: 'index' }>;

const byScope = (scopes: readonly (readonly [SearchType, Scope])[]): ByIndex[] => {
  const readings = new Map<string, ByIndex>();
  for (const [type, scope] of scopes) {
    const same = JSON.stringify(scope);
    readings.set(same, { by: 'index', scope, types: [...(readings.get(same)?.types ?? []), type] });
  }
  return [...readings.values()];
};

/** How all that the reader may find is read. */
export const readingsFor = async (db: Connection, scopes: ReadonlyMap<SearchType, Scope>): Promise<Reading[]> => {
  const clientIds = [...new Set([...scopes.values()].filter(({ everything }) => !everything).flatMap((scope) => scope.clientIds))];
  let own = 0;
  if (clientIds.length > 0) {
    const { rows } = await db.execute<{ own: number }>(
      sql`select count(*)::integer as own from (select from search_items where client_id = any(${sql.param(clientIds)}::uuid[]) limit ${fewOwn + 1}) rows`,
    );
    own = rows[0]?.own ?? 0;
  }
  const some = [...scopes].filter(([, scope]) => scope.everything || scope.clientIds.length > 0);
  const byIndex = ([, scope]: (typeof some)[number]): boolean => scope.everything || own > fewOwn;
  const others = some.filter((each) => !byIndex(each));
  return [...byScope(some.filter(byIndex)), ...(others.length === 0 ? [] : [{ by: 'own' as const, scopes: new Map(others) }])];
};

const mostWays = 64;

/** The pieces of each way in which all words can be found together. */
const waysOf = (words: readonly WantedWord[]): { readonly pieces: readonly string[]; readonly holds: readonly SQL[] }[] => {
  let ways: { pieces: readonly string[]; holds: readonly SQL[] }[] = [{ pieces: [], holds: [] }];
  for (const word of words) {
    const open = ways.length * word.ways.length <= mostWays ? word.ways : word.ways.slice(0, 1);
    ways = ways.flatMap(({ pieces, holds }) => open.map((way) => ({ pieces: [...pieces, ...way.pieces], holds: [...holds, way.holds] })));
  }
  return ways;
};

export const all = (conditions: readonly SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `));
const any = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** The numbers of these pieces for the type that is read. */
type PiecesInSql = (pieces: readonly string[]) => SQL;

/** What is read of each type of a reading. One statement says it for all types, so that it is put together and planned once. */
export const ofEachType = (reading: Reading, read: (inSql: PiecesInSql) => SQL): SQL => {
  const sets: (readonly string[])[] = [];
  const rows = read((pieces) => sql.raw(`kinds.pieces${sets.push(pieces)}`));
  if (reading.by === 'own') return sql`(${rows})`;
  const kinds = reading.types.map((type) => {
    const kind = kindOf(type, type === 'person' && !reading.scope.everything);
    return sql`(${sql.join([sql`${type}::text`, ...sets.map((set) => piecesInSql(kind, set))], sql`, `)})`;
  });
  const names = sql.raw(['type', ...sets.map((_, at) => `pieces${at + 1}`)].join(', '));
  return sql`(select found.* from (values ${sql.join(kinds, sql`, `)}) kinds (${names}) cross join lateral (${rows}) found)`;
};

/** Pieces that narrow what the index gives: the operators', and, for a team, its clients'. What is due is fewer than any of them, and has an index of its own. */
const narrowing = ({ scope }: ByIndex, { marks, commonMarks, byDue }: Narrowed, hasWords: boolean, inSql: PiecesInSql): SQL[] => {
  if (byDue && !hasWords) return [];
  const sets = [...marks, ...(hasWords ? [] : commonMarks), ...(scope.everything ? [] : [scope.clientIds.map(markOf.client)])];
  return sets.map((set) => sql`pieces && ${inSql(set)}`);
};

/** What the rows are that a reading may find, before any word is asked for. */
const around = (reading: Reading, { conditions }: Narrowed, byPieces: boolean): SQL => {
  if (reading.by === 'own') return all([withinAny(reading.scopes), ...conditions]);
  // The index of clients shall not be read for each type, and where pieces find the rows, none for the type that is in them already.
  return all([byPieces ? sql`type || '' = kinds.type` : sql`type = kinds.type`, sql`(${within(reading.scope)}) is true`, ...conditions]);
};

const holding = (words: readonly WantedWord[]): SQL => any(waysOf(words).map(({ holds }) => sql`(${all(holds)})`));

/** The condition on rows that have all words. */
const rowsWith = (
  reading: Reading,
  words: readonly WantedWord[],
  narrowed: Narrowed,
  inSql: PiecesInSql,
  nearly: readonly SQL[] = [],
): SQL => {
  if (reading.by === 'own') return all([around(reading, narrowed, false), holding(words)]);
  const found = words.length === 0 ? [] : [any(waysOf(words).map(({ pieces }) => sql`pieces @> ${inSql(pieces)}`))];
  const byPieces = [...nearly, ...found, ...narrowing(reading, narrowed, found.length + nearly.length > 0, inSql)];
  return all([...byPieces, around(reading, narrowed, byPieces.length > 0), holding(words)]);
};

/** The condition on rows that have a word nearly like this, beside these words: looked at again by whoever asks. */
export const rowsNearly = (
  reading: Reading,
  near: { readonly anyOf: readonly string[]; readonly holds: SQL },
  words: readonly WantedWord[],
  narrowed: Narrowed,
  inSql: PiecesInSql,
): SQL =>
  reading.by === 'own'
    ? all([rowsWith(reading, words, narrowed, inSql), near.holds])
    : rowsWith(reading, words, narrowed, inSql, [sql`pieces && ${inSql(near.anyOf)}`]);

/** Whether any row has this word. */
export const isAnywhere = async (db: Connection, readings: readonly Reading[], word: WantedWord, narrowed: Narrowed): Promise<boolean> => {
  const branches = readings.map((reading) =>
    ofEachType(reading, (inSql) => sql`select from search_items where ${rowsWith(reading, [word], narrowed, inSql)} limit 1`),
  );
  const { rows } = await db.execute<{ is: boolean }>(sql`select exists (${sql.join(branches, sql` union all `)}) as is`);
  return rows[0]?.is ?? false;
};

const nothingNarrowed: Narrowed = { marks: [], commonMarks: [], conditions: [], types: undefined, notTypes: new Set(), byDue: false };
const mostNamed = 50;

/** What has this word, in no order: no more than anybody means by a name. */
export const idsWith = async (db: Connection, scopes: ReadonlyMap<SearchType, Scope>, word: WantedWord): Promise<string[]> => {
  const branches = (await readingsFor(db, scopes)).map((reading) =>
    ofEachType(
      reading,
      (inSql) => sql`select id from search_items where ${rowsWith(reading, [word], nothingNarrowed, inSql)} limit ${mostNamed}`,
    ),
  );
  if (branches.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql.join(branches, sql` union all `));
  return [...new Set(rows.map(({ id }) => id))];
};

interface Wanted {
  readonly words: readonly WantedWord[];
  readonly narrowed: Narrowed;
  readonly readings: readonly Reading[];
  /** The types of the page; all when absent. Counts do not depend on it. */
  readonly shownTypes: ReadonlySet<SearchType> | undefined;
  readonly offset: number;
  readonly size: number;
}

export interface Page {
  readonly counts: Readonly<Partial<Record<SearchType, number>>>;
  readonly seqs: readonly string[];
}

const columns = (score: SQL): SQL => sql`seq, type, id, changed, ${score} as score`;
const typesIn = (types: ReadonlySet<SearchType>): SQL => sql`type = any(${sql.param([...types])}::text[])`;

/** True where nothing narrows what the reader may find, or only what it leaves out: the latest are read until enough are counted. */
const isLatestFirst = ({ words, narrowed, readings }: Wanted): boolean =>
  words.length === 0 &&
  narrowed.marks.length + narrowed.commonMarks.length === 0 &&
  !narrowed.byDue &&
  readings.every((each) => each.by === 'own' || each.scope.everything);

/** Rows of each type: all that there are, or, of too many, one more than are counted. */
const counted = (reading: Reading, wanted: Wanted): SQL =>
  ofEachType(reading, (inSql) => {
    const { words, narrowed } = wanted;
    const rows = sql`${columns(scoreOfAll(words))} from search_items where ${rowsWith(reading, words, narrowed, inSql)}`;
    if (reading.by === 'own') return sql`select distinct on (type, id) ${rows} order by type, id`;
    return sql`select ${rows} ${isLatestFirst(wanted) ? sql`order by changed desc` : sql``} limit ${mostCounted + 1}`;
  });

/** Of so many that changed last those that were meant are looked for, when there are more than are counted: what is rare would be looked for in all. */
const mostLatest = 500;

/** Rows of types that have more than are counted: those named so, and the latest. */
const best = (reading: ByIndex, { words, narrowed, offset, size }: Wanted): SQL =>
  ofEachType(reading, () => {
    const score = scoreOfAll(words);
    const ofType = all([sql`type = kinds.type`, within(reading.scope)]);
    const wanted = all([...narrowed.conditions, holding(words)]);
    const most = Math.min(mostCounted, offset + size + 25);
    const whole = words.map(({ folded }) => folded).join('');
    const named =
      whole === ''
        ? sql``
        : sql`union (select ${columns(score)} from search_items where own_name ~>=~ ${whole} and own_name ~<~ ${`${whole}\u{10ffff}`} and ${ofType} and ${wanted}
            order by own_name using ~<~ limit ${most})`;
    return sql`select * from (select ${columns(score)} from (select * from search_items where ${ofType} order by changed desc limit ${mostLatest}) latest
      where ${wanted} order by changed desc limit ${most}) latest ${named}`;
  });

interface Ranked {
  readonly seq: string;
  readonly score: number;
  readonly changed: string;
}

type Totals = Readonly<Partial<Record<SearchType, number>>>;

/** The best rows of these branches, and how many each type has. */
const rank = async (
  db: Connection,
  branches: readonly SQL[],
  { shownTypes, offset, size }: Wanted,
): Promise<{ readonly totals: Totals; readonly rows: readonly Ranked[] }> => {
  const { rows } = await db.execute<{ totals: Totals | null; rows: Ranked[] | null }>(sql`
    with found as materialized (${sql.join([...branches], sql` union all `)}),
    totals as (select type, count(*) as total from found group by type),
    best as (select seq, score, changed from found where ${shownTypes ? typesIn(shownTypes) : sql`true`}
      order by score desc, changed desc, seq limit ${offset + size})
    select (select jsonb_object_agg(type, total) from totals) as totals,
      (select jsonb_agg(jsonb_build_object('seq', seq::text, 'score', score, 'changed', changed) order by score desc, changed desc, seq) from best) as rows`);
  return { totals: rows[0]?.totals ?? {}, rows: rows[0]?.rows ?? [] };
};

const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score || Date.parse(other.changed) - Date.parse(one.changed) || Number(one.seq) - Number(other.seq);

/** Rows in the order of an index, and none that is sorted first: PostgreSQL believes that it has to read them all to find so few. */
const inOrderOfIndex = async <Found>(db: Connection, read: () => Promise<Found>): Promise<Found> => {
  const set = (is: 'on' | 'off') => db.execute(sql`select set_config('enable_bitmapscan', ${is}, true)`);
  await set('off');
  const found = await read();
  await set('on');
  return found;
};

/** A page of what has all words, and how much there is of each type. */
export const pageOfFound = async (db: Connection, wanted: Wanted): Promise<Page> => {
  const { readings, shownTypes, offset, size } = wanted;
  if (readings.length === 0) return { counts: {}, seqs: [] };
  const latestFirst = isLatestFirst(wanted);
  const count = () =>
    rank(
      db,
      readings.map((reading) => counted(reading, wanted)),
      wanted,
    );
  const { totals, rows } = await (latestFirst ? inOrderOfIndex(db, count) : count());
  const isTooMuch = (type: SearchType): boolean => (shownTypes?.has(type) ?? true) && (totals[type] ?? 0) > mostCounted;
  const tooMany = latestFirst
    ? []
    : readings.flatMap((reading) => (reading.by === 'index' ? [{ ...reading, types: reading.types.filter(isTooMuch) }] : []));
  const branches = tooMany.filter(({ types }) => types.length > 0).map((reading) => best(reading, wanted));
  if (branches.length === 0) return { counts: totals, seqs: rows.slice(offset).map(({ seq }) => seq) };
  const more = await inOrderOfIndex(db, () => rank(db, branches, wanted));
  const ranked = [...new Map([...rows, ...more.rows].map((row) => [row.seq, row])).values()].toSorted(byScore);
  return { counts: totals, seqs: ranked.slice(offset, offset + size).map(({ seq }) => seq) };
};
