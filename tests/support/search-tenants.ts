import { createHash, randomUUID } from 'node:crypto';
import { campaigns } from '#server/db/schema.ts';
import { type TenantServer, startTenants } from './two-tenants.ts';

const syllables = 'ka lo mi ren tas vel nor dup sha bei gon wix'.split(' ');
const places = Array.from('上海北京广州深圳杭州成都重庆武汉西安南京');
const wordOf = (n: number): string => Array.from({ length: 4 }, (_, at) => syllables[Math.floor(n / 12 ** at) % 12]).join('');
const nameOf = (n: number): string => `${wordOf(n)} ${places[n % 20]}${places[(n * 7) % 20]}${n}`;

/** Nine letters by chance: hardly three of them in a row stand in another of these words. */
const wordByChance = (n: number): string =>
  Array.from(createHash('sha256').update(String(n)).digest().subarray(0, 9), (byte) => String.fromCodePoint(97 + (byte % 26))).join('');
/** Words that every campaign of the other client has, each with one like it that nobody has. One pair alone would be timed for its own letters. */
const commonWords = Array.from({ length: 40 }, (_, n) => ({ known: wordByChance(2 * n), unknown: wordByChance(2 * n + 1) }));
const allKnown = commonWords.map(({ known }) => known).join(' ');

const keep = async ({ db, pool, time }: TenantServer, clientId: string, objective: string, names: readonly string[]): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>('select id from users limit 1');
  const owner = rows[0]?.id ?? '';
  for (let from = 0; from < names.length; from += 100) {
    await db.transaction(async (tx) => {
      await tx.insert(campaigns).values(
        names.slice(from, from + 100).map((name) => ({
          id: randomUUID(),
          clientId,
          name,
          searchName: name,
          status: 'PUBLISHED' as const,
          targetType: 'LOCAL' as const,
          strategy: 'SCRATCH' as const,
          objective,
          plan: {} as never,
          createdTime: time.now,
          createdBy: owner,
          updatedTime: time.now,
          updatedBy: owner,
        })),
      );
    });
  }
};

interface Answered {
  readonly text: string;
  readonly milliseconds: number;
}

interface Asked {
  /** What only the other client has, and what is found for it. */
  readonly theirs: string;
  readonly known: Answered;
  /** The same for what nobody has. */
  readonly unknown: Answered;
}

/**
 * Two clients with names alike. What one of them is answered about names of the other, and about names that nobody has, in turn and in either order; where
 * there is a clock, with the milliseconds that it took, and common words also before the other client has them.
 */
export const startSearchTenants = async (pairs: number, clock: () => number = () => 0, roundsBefore = 0) => {
  const server = await startTenants();
  const { first, second } = server.tenants;
  const theirs = Array.from({ length: pairs }, (_, n) => nameOf(2 * n));
  await keep(
    server,
    first.clientId,
    '',
    Array.from({ length: 50 }, (_, n) => `${wordOf(10_000 + n)}x 自有${n}`),
  );
  await server.pool.query('analyze search_items');
  const ask = async (q: string): Promise<Answered> => {
    const begun = clock();
    const { text } = await server.request('GET', `/enterprise-api/v1/search?${new URLSearchParams({ q })}`, { token: first.token });
    return { text, milliseconds: clock() - begun };
  };
  const inTurn = async (n: number, one: string, other: string): Promise<Asked> => {
    if (n % 2 === 0) return { theirs: one, known: await ask(one), unknown: await ask(other) };
    const before = await ask(other);
    return { theirs: one, known: await ask(one), unknown: before };
  };
  /** Each name of the other client by its word, by its characters, and whole, in turn. */
  const askNames = async (): Promise<Asked[]> => {
    const asked: Asked[] = [];
    for (const [n, name] of theirs.entries()) {
      const part = (of: string): string => [of.split(' ')[0] ?? '', of.split(' ')[1] ?? '', of][n % 3] ?? '';
      asked.push(await inTurn(n, part(name), part(nameOf(2 * n + 1))));
    }
    return asked;
  };
  /** Words that all things of the other client have, in turn. */
  const askCommonWord = async (rounds: number): Promise<Asked[]> => {
    const asked: Asked[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const { known, unknown } = commonWords[Math.floor(n / 2) % commonWords.length] ?? { known: '', unknown: '' };
      asked.push(await inTurn(n, known, unknown));
    }
    return asked;
  };
  // Each word is timed for its own letters as well: what it took while nobody had it says how much.
  const before = await askCommonWord(roundsBefore);
  await keep(server, second.clientId, allKnown, theirs);
  await server.pool.query('analyze search_items');
  return { before, askNames, askCommonWord, stop: () => server.stop() };
};

/** What was answered otherwise about the other client's than about nobody's. */
export const differing = (asked: readonly Asked[]): string[] =>
  asked.filter((each) => each.known.text !== each.unknown.text).map(({ theirs }) => theirs);
