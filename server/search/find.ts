import { type SQL, sql } from 'drizzle-orm';
import { type SearchMatch, type SearchType, mostCounted, searchTypes } from '#contract/search/search.ts';
import type { Actor, Scope } from '#domain/people/permissions.ts';
import { type SearchProblem, parseSearch } from '#domain/search/operators.ts';
import { beginsWithSlip } from '#domain/slip.ts';
import type { Connection, Database } from '#server/db/database.ts';
import { pageOf } from '#server/db/page-ids.ts';
import { Failure, type FieldError } from '#server/failure.ts';
import { type Narrowed, type Page, type Reading, all, isAnywhere, ofEachType, pageOfFound, readingsFor, rowsNearly } from './candidates.ts';
import { narrow } from './filters.ts';
import { fold, isLatin, squash } from './fold.ts';
import { matchOf } from './match.ts';
import { mayFind, withinAny } from './may-find.ts';
import { idsBeginning, idsIn, namesIn } from './pasted.ts';
import { type Found, hitsOf, shown } from './present.ts';
import { mayHaveSlip } from './slip.ts';
import { type WantedWord, wantedNearly, wantedWord } from './wanted.ts';

interface Query {
  readonly q: string;
  readonly type?: readonly SearchType[] | undefined;
  readonly page: number;
  readonly size: number;
}

const errorOf = ({ key, value, known }: SearchProblem): FieldError => ({
  path: 'q',
  key: 'error.search.value',
  values: { operator: key, value, known: known.join(', ') },
});

/** One reader's search, on its way. */
interface Looking {
  readonly tx: Connection;
  readonly actor: Actor;
  /** What the reader may find of the types that are asked for. */
  readonly scopes: ReadonlyMap<SearchType, Scope>;
  readonly readings: readonly Reading[];
  readonly narrowed: Narrowed;
  readonly shownTypes: ReadonlySet<SearchType> | undefined;
  readonly offset: number;
  readonly size: number;
}

/** A page with the words by which its rows were found; null where something else than words says why. */
interface Answer extends Page {
  readonly why: (row: Found) => SearchMatch | null;
}

const isFound = ({ counts }: Page): boolean => Object.values(counts).some((count) => count > 0);

const mostChosen = 2000;

/** A page of rows that were chosen one by one, the best first. */
const pageOfRows = (rows: readonly { seq: string; type: SearchType; id: string }[], { shownTypes, offset, size }: Looking): Page => {
  const once = rows.filter((row, at) => rows.findIndex((other) => other.type === row.type && other.id === row.id) === at);
  const counts: Partial<Record<SearchType, number>> = {};
  for (const { type } of once) counts[type] = (counts[type] ?? 0) + 1;
  const wanted = once.filter(({ type }) => shownTypes?.has(type) ?? true);
  return { counts, seqs: wanted.slice(offset, offset + size).map(({ seq }) => seq) };
};

type Chosen = { seq: string; type: SearchType; id: string };

const chosenBy = async ({ tx, scopes }: Looking, condition: SQL, order: SQL): Promise<Chosen[]> =>
  (
    await tx.execute<Chosen>(sql`select seq::text as seq, type, id from search_items
      where ${condition} and ${withinAny(scopes)} order by ${order} limit ${mostChosen}`)
  ).rows;

/** What has one of these ids, or the one that begins so; the first of them first. */
const byIds = async (looking: Looking, typed: string): Promise<Answer | undefined> => {
  const ids = idsIn(typed);
  const why = (row: Found): SearchMatch => ({ field: 'id', text: row.id, piece: row.id, others: [] });
  if (ids.length > 0) {
    const list = sql`${sql.param(ids)}::uuid[]`;
    const page = pageOfRows(await chosenBy(looking, sql`id = any(${list})`, sql`array_position(${list}, id), changed desc`), looking);
    return isFound(page) ? { ...page, why } : byRequest(looking, ids);
  }
  const between = idsBeginning(typed);
  if (!between) return undefined;
  const page = pageOfRows(await chosenBy(looking, sql`id between ${between[0]} and ${between[1]}`, sql`changed desc`), looking);
  return isFound(page) ? { ...page, why } : undefined;
};

/** What the requests of these ids were about: an error shows the id of its own. */
const byRequest = async (looking: Looking, ids: readonly string[]): Promise<Answer> => {
  const list = sql`${sql.param([...ids])}::text[]`;
  const objects = sql`(select object_id from audit where request_id = any(${list}) and object_id is not null)`;
  const page = pageOfRows(await chosenBy(looking, sql`id in ${objects}`, sql`changed desc`), looking);
  const [piece = ''] = ids;
  return { ...page, why: () => ({ field: 'request', text: piece, piece, others: [] }) };
};

const whyWords =
  (words: readonly string[]) =>
  (row: Found): SearchMatch | null =>
    words.length === 0 ? null : matchOf([['name', row.name], ...row.texts], words);

const byWords = async (looking: Looking, words: readonly WantedWord[]): Promise<Answer> => ({
  ...(await pageOfFound(looking.tx, { ...looking, words })),
  why: whyWords(words.map(({ folded }) => folded)),
});

/** Rows of each type that are looked through for words that were meant. */
const mostLookedThrough = 150;
const mostMeant = 3;

/** The words one slip away from what was typed, in what the reader may find: those that most of it has first. */
const meantBy = async (looking: Looking, word: string, others: readonly WantedWord[]): Promise<string[]> => {
  const near = wantedNearly(word);
  const branches = looking.readings.map((reading) =>
    ofEachType(
      reading,
      (inSql) =>
        sql`select readings from search_items where ${rowsNearly(reading, near, others, looking.narrowed, inSql)} limit ${mostLookedThrough}`,
    ),
  );
  const { rows } = await looking.tx.execute<{ readings: string }>(sql.join(branches, sql` union all `));
  const uses = new Map<string, number>();
  for (const { readings } of rows) for (const each of new Set(readings.split(/\s+/))) uses.set(each, (uses.get(each) ?? 0) + 1);
  return [...uses]
    .filter(([each]) => beginsWithSlip(word, each))
    .toSorted(([one, some], [other, more]) => more - some || Number(one > other))
    .slice(0, mostMeant)
    .map(([each]) => each);
};

/** The words that are looked for with a slip: those that nothing has, or, where each is somewhere, every one that is long enough. */
const mistyped = async ({ tx, readings, narrowed }: Looking, folded: readonly string[]): Promise<ReadonlySet<string>> => {
  const may = folded.filter(mayHaveSlip);
  const missing: string[] = [];
  if (folded.length > 1) {
    for (const word of may) if (!(await isAnywhere(tx, readings, wantedWord(word), narrowed))) missing.push(word);
  }
  return new Set(missing.length > 0 ? missing : may);
};

/** The same with one slip in words that are long enough and that nothing has. */
const byNearWords = async (looking: Looking, folded: readonly string[]): Promise<Answer | undefined> => {
  if (looking.readings.length === 0) return undefined;
  const near = await mistyped(looking, folded);
  if (near.size === 0) return undefined;
  const exact = folded.filter((word) => !near.has(word)).map(wantedWord);
  const words: WantedWord[] = [];
  for (const word of near) {
    const meant = (await meantBy(looking, word, exact)).map(wantedWord);
    // Of several words that are each somewhere one may be right as it is.
    const anyOf = folded.length === 1 ? meant : [wantedWord(word), ...meant];
    if (anyOf.length === 0) return undefined;
    const scores = anyOf.map(({ score }) => score);
    words.push({ folded: word, score: sql`greatest(${sql.join(scores, sql`, `)})`, ways: anyOf.flatMap(({ ways }) => ways.slice(0, 1)) });
  }
  return { ...(await pageOfFound(looking.tx, { ...looking, words: [...exact, ...words] })), why: whyWords(folded) };
};

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words of a text that was typed without spaces, as Chinese and Japanese are. */
const segmentsOf = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .flatMap((part) =>
      isLatin(squash(part)) ? [squash(part)] : [...segmenter.segment(fold(part).squashed)].map(({ segment }) => squash(segment)),
    )
    .filter(Boolean);

/** Things whose names stand in what was pasted, such as a mail's subject: the longest names first. */
const byNames = async (looking: Looking, typed: string): Promise<Answer | undefined> => {
  const names = namesIn(typed);
  if (names.length === 0) return undefined;
  // A team's own rows are read without the index of names, which holds everybody's.
  const column = looking.readings.every(({ by }) => by === 'own') ? sql`own_name || ''` : sql`own_name`;
  const rows = await chosenBy(
    looking,
    all([sql`${column} = any(${sql.param(names)}::text[])`, ...looking.narrowed.conditions]),
    sql`length(own_name) desc, case type when 'campaign' then 0 when 'client' then 2 else 1 end, changed desc`,
  );
  const page = pageOfRows(rows, looking);
  return isFound(page) ? { ...page, why: (row) => matchOf([['name', row.name]], [squash(row.name)]) } : undefined;
};

const nothing: Answer = { counts: {}, seqs: [], why: () => null };

const answer = async (looking: Looking, typed: string, words: readonly string[]): Promise<Answer> => {
  const exact = await byIds(looking, typed);
  if (exact) return exact;
  const folded = words.map(squash).filter(Boolean);
  if (words.length > 0 && folded.length === 0) return nothing;
  const found = await byWords(looking, folded.map(wantedWord));
  if (isFound(found) || folded.length === 0) return found;
  const near = await byNearWords(looking, folded);
  if (near && isFound(near)) return near;
  const segments = segmentsOf(words.join(' '));
  if (segments.length > folded.length && segments.length <= 12) {
    const parted = await byWords(looking, segments.map(wantedWord));
    if (isFound(parted)) return parted;
  }
  return (await byNames(looking, typed)) ?? found;
};

// Every other way than these indexes would read the whole table, and a plan is not worth compiling.
const byIndexesOnly = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`;

/** One page of what the reader may find, and how much there is of each type. */
export const search = (db: Database, actor: Actor, { q, type, page, size }: Query, now: Date) =>
  db.transaction(
    async (tx) => {
      const { words, filters, problems } = parseSearch(q);
      if (problems.length > 0) throw new Failure(400, 'error.status400', problems.map(errorOf));
      await tx.execute(byIndexesOnly);
      const visible = mayFind(actor);
      const narrowed = await narrow(filters, { db: tx, actor, now, scopes: visible });
      const isWanted = (each: SearchType): boolean => (narrowed.types?.has(each) ?? true) && !narrowed.notTypes.has(each);
      const scopes = new Map([...visible].filter(([each]) => isWanted(each)));
      const readings = await readingsFor(tx, scopes);
      const shownTypes = type && new Set(type);
      const looking: Looking = { tx, actor, scopes, readings, narrowed, shownTypes, offset: page * size, size };
      const found = words.length + filters.length === 0 ? nothing : await answer(looking, words.join(' '), words);

      const counts = Object.fromEntries(searchTypes.map((each) => [each, Math.min(mostCounted, found.counts[each] ?? 0)])) as Record<
        SearchType,
        number
      >;
      const total = searchTypes.filter((each) => shownTypes?.has(each) ?? true).reduce((sum, each) => sum + counts[each], 0);
      const rows =
        found.seqs.length === 0
          ? []
          : (
              await tx.execute<Found>(
                sql`select ${shown} from search_items where seq = any(${sql.param([...found.seqs])}::bigint[])
                    order by array_position(${sql.param([...found.seqs])}::bigint[], seq)`,
              )
            ).rows;
      return { ...pageOf(await hitsOf(tx, rows, found.why), { page, size }, total), counts };
    },
    { accessMode: 'read only' },
  );
