// A statement that PostgreSQL knows by name is parsed once for a connection, and planned a few times at most: of a campaign with all it needs, planning
// costs ten times as much as reading.

/** At the beginning of a statement: one plan is as good as any, although it looks as if it depended on values. */
export const onePlan = '/* one plan */';

/** Whose best plan depends on what is looked for, or on how much of it is wanted: it is planned each time. */
const planMatters = /^(?!\/\* one plan \*\/)[^]*(?:\b(?:i?like|limit|offset|similar|fetch)\b|@>|<@|&&|\s~)/i;

/** A statement gets a name when it comes for this time: some are put together for one call and never come again. */
const often = 3;

/** Each connection keeps the plan of each name. */
const mostNames = 200;
const mostCounted = 2000;

/** True of what PostgreSQL says of a kept plan whose table has other columns by now. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan');

type Answer = (error: unknown, ...rest: unknown[]) => void;

const isAnswer = (given: unknown): given is Answer => typeof given === 'function';

const isPlain = (config: unknown): config is { readonly text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config) &&
  !('name' in config && config.name !== undefined);

type Query = (...args: readonly unknown[]) => unknown;

/** The names that the connections of one pool know, and how a statement is asked under its name. */
export const keptPlans = () => {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;

  /** The name by which a statement with values is known to PostgreSQL, or undefined while it has none. */
  const nameOfStatement = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const count = counts.get(text) ?? (planMatters.test(text) ? -Infinity : 0);
    if (counts.size >= mostCounted && count === 0) counts.clear();
    counts.set(text, count + 1);
    if (count + 1 < often) return undefined;
    counts.delete(text);
    const name = `kept_${generation}_${names.size}`;
    names.set(text, name);
    return name;
  };

  /** Forgets every name when a kept plan is out of date: the tables were changed under it, by the migration of a newer release. */
  const forgetOutdated = (error: unknown): void => {
    if (!isOutdated(error)) return;
    names.clear();
    generation += 1;
  };

  const heard =
    (answer: Answer): Answer =>
    (error, ...rest) => {
      forgetOutdated(error);
      answer(error, ...rest);
    };

  /** Asks what `pg.Client.query` was given, under a name where the statement has one. */
  return (given: readonly unknown[], query: Query): unknown => {
    const [config, values, ...rest] = given;
    const text = typeof config === 'string' ? config : isPlain(config) ? config.text : undefined;
    const name = text !== undefined && Array.isArray(values) && values.length > 0 ? nameOfStatement(text) : undefined;
    if (name === undefined) return query(...given);
    const named = typeof config === 'string' ? { text, name } : { ...(config as object), name };
    const result = query(named, values, ...rest.map((each) => (isAnswer(each) ? heard(each) : each)));
    if (result instanceof Promise) result.catch(forgetOutdated);
    return result;
  };
};
