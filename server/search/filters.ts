import { type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '#contract/search/search.ts';
import { languageCodeOf } from '#domain/search/language-codes.ts';
import { type SearchFilter, type SearchKey, spanPattern } from '#domain/search/operators.ts';
import type { Actor, Scope } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { type Narrowed, idsWith } from './candidates.ts';
import { squash } from './fold.ts';
import { markOf } from './keep.ts';
import { wantedWord } from './wanted.ts';

interface Reader {
  readonly db: Connection;
  readonly actor: Actor;
  readonly now: Date;
  /** What the reader may find of each type. */
  readonly scopes: ReadonlyMap<SearchType, Scope>;
}

/** Clients and people of this name that the reader may find. */
const idsNamed = async ({ db, scopes }: Reader, type: 'client' | 'person', value: string): Promise<string[]> => {
  const scope = scopes.get(type);
  const folded = squash(value);
  return scope && folded !== '' ? idsWith(db, new Map([[type, scope]]), wantedWord(folded)) : [];
};

const ownersNamed = async (reader: Reader, value: string): Promise<string[]> =>
  squash(value) === 'me' ? [reader.actor.id] : idsNamed(reader, 'person', value);

const countriesNamed = (value: string): string[] => {
  const folded = squash(value);
  return [...catalogue.countries.values()]
    .filter(({ id, name, aliases }) => [id, ...Object.values(name), ...(aliases ?? [])].some((each) => squash(each) === folded))
    .map(({ id }) => id);
};

const milliseconds = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** What is due within a span from now or beyond it, and what was changed within it or before it. */
const spanCondition = (key: 'due' | 'changed', value: string, now: Date): SQL => {
  const [, side, count, unit] = spanPattern.exec(value) ?? [];
  const span = Number(count) * milliseconds[unit as keyof typeof milliseconds];
  if (key === 'due') {
    const until = new Date(now.getTime() + span).toISOString();
    return side === '<' ? sql`due_at < ${until}` : sql`due_at > ${until}`;
  }
  const since = new Date(now.getTime() - span).toISOString();
  return side === '<' ? sql`changed > ${since}` : sql`changed <= ${since}`;
};

const anyText = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::text[])`;
/** False at once where nobody has the name: else the rows that the other operators leave are all looked at for it. */
const isOneOf = (column: SQL, ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** The marks and the condition of all values that one operator was given: each of them will do. */
const readOperator = async (
  key: Exclude<SearchKey, 'type'>,
  values: readonly string[],
  reader: Reader,
): Promise<{ readonly marks: readonly string[] | undefined; readonly condition: SQL }> => {
  const named = async (find: (value: string) => Promise<string[]>): Promise<string[]> => {
    const ids: string[] = [];
    for (const value of values) ids.push(...(await find(value)));
    return ids;
  };
  switch (key) {
    case 'status':
      return { marks: values.map(markOf.status), condition: sql`status = ${anyText(values)}` };
    case 'client': {
      const ids = await named((value) => idsNamed(reader, 'client', value));
      return { marks: ids.map(markOf.client), condition: isOneOf(sql`client_id`, ids) };
    }
    case 'owner': {
      const ids = await named((value) => ownersNamed(reader, value));
      return { marks: ids.map(markOf.owner), condition: isOneOf(sql`owner_id`, ids) };
    }
    case 'country': {
      const ids = values.flatMap(countriesNamed);
      return { marks: ids.map(markOf.country), condition: sql`country_ids && ${sql.param(ids)}::text[]` };
    }
    case 'lang': {
      const codes = values.map(languageCodeOf);
      return { marks: codes.map(markOf.language), condition: sql`languages && ${sql.param(codes)}::text[]` };
    }
    case 'has':
      return { marks: [markOf.rejected], condition: sql`rejected` };
    case 'is':
      return { marks: undefined, condition: sql`due_at < ${reader.now.toISOString()}` };
    default:
      return {
        marks: undefined,
        condition: sql`(${sql.join(
          values.map((value) => spanCondition(key, value, reader.now)),
          sql` or `,
        )})`,
      };
  }
};

const typesAmong = (filters: readonly SearchFilter[], not: boolean): ReadonlySet<SearchType> =>
  new Set(filters.filter((filter) => filter.key === 'type' && filter.not === not).map(({ value }) => value as SearchType));

/** Operators as the index and the columns understand them. */
export const narrow = async (filters: readonly SearchFilter[], reader: Reader): Promise<Narrowed> => {
  const marks: (readonly string[])[] = [];
  const commonMarks: (readonly string[])[] = [];
  const conditions: SQL[] = [];
  let byDue = false;
  const keys = [...new Set(filters.map(({ key }) => key))].filter((key): key is Exclude<SearchKey, 'type'> => key !== 'type');
  for (const key of keys) {
    for (const not of [false, true]) {
      const values = filters.filter((filter) => filter.key === key && filter.not === not).map(({ value }) => value);
      if (values.length === 0) continue;
      const read = await readOperator(key, values, reader);
      conditions.push(not ? sql`(${read.condition}) is not true` : read.condition);
      if (!not && read.marks) (key === 'country' ? commonMarks : marks).push(read.marks);
      if (!not && (key === 'due' || key === 'is')) byDue = true;
    }
  }
  const types = typesAmong(filters, false);
  return { marks, commonMarks, conditions, types: types.size > 0 ? types : undefined, notTypes: typesAmong(filters, true), byDue };
};
