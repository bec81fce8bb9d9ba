import { type SQL, sql } from 'drizzle-orm';
import { isLatin, readingsTyped, squash } from './fold.ts';
import { onlyAtBeginnings, pieceNumber, piecesSought, slipsTyped } from './pieces.ts';

/** One way of looking for a word: the pieces that a row must have, and how its texts then look. */
interface Way {
  readonly pieces: readonly string[];
  readonly holds: SQL;
}

/** A word that is looked for, as it was typed and folded. */
export interface WantedWord {
  readonly folded: string;
  readonly ways: readonly Way[];
  /** How much better than elsewhere it is to find it in the name. */
  readonly score: SQL;
}

/** Pieces of one kind of thing as the index keeps them. */
export const piecesInSql = (kind: string, pieces: readonly string[]): SQL =>
  sql`${sql.param([...new Set(pieces)].map((piece) => pieceNumber(kind, piece)))}::integer[]`;

const likely = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const holds = (column: SQL, before: string, text: string, after: string): SQL => sql`${column} like ${before + likely(text) + after}`;

const squashed = sql`squashed`;
const readings = sql`readings`;
const ownName = sql`own_name`;
const readingsOfName = sql`split_part(readings, E'\n', 1)`;

const scoreOf = (folded: string): SQL => {
  const inName = isLatin(folded)
    ? sql`case when ${holds(readingsOfName, '% ', folded, ' %')} then 16 when ${holds(readingsOfName, '% ', folded, '%')} then 12
          when ${holds(ownName, '%', folded, '%')} then 8 else 0 end`
    : sql`case when ${holds(ownName, '%', folded, '%')} then 12 else 0 end`;
  return sql`case when own_name = '' then 0 else ${inName} end`;
};

/** A word as it is looked for: where it stands, and, of Latin letters, as the reading of other scripts. */
export const wantedWord = (typed: string): WantedWord => {
  const folded = squash(typed);
  const pieces = piecesSought(folded);
  const score = scoreOf(folded);
  if (onlyAtBeginnings(folded)) return { folded, ways: [{ pieces, holds: holds(readings, '% ', folded, '%') }], score };
  const plain = holds(squashed, '%', folded, '%');
  if (!isLatin(folded)) return { folded, ways: [{ pieces, holds: plain }], score };
  const [, ...others] = readingsTyped(folded);
  return {
    folded,
    ways: [
      { pieces, holds: sql`(${plain} or ${holds(readings, '% ', folded, '%')})` },
      ...others
        .filter((other) => other.length > 2)
        .map((other) => ({ pieces: piecesSought(other), holds: holds(readings, '% ', other, '%') })),
    ],
    score,
  };
};

/** A word with one slip in it. What is found this way shares much with it; whether it is one slip away is looked at afterwards. */
export const wantedNearly = (folded: string): { readonly anyOf: readonly string[]; readonly holds: SQL } => {
  // One slip spares one of three parts, wherever it is.
  const size = Math.ceil(folded.length / 3);
  const parts = [folded.slice(0, size), folded.slice(size, 2 * size), folded.slice(2 * size)].filter((part) => part !== '');
  return {
    anyOf: slipsTyped(folded),
    holds: sql`(${sql.join(
      parts.map((part, at) => holds(readings, at === 0 ? '% ' : '%', part, '%')),
      sql` or `,
    )})`,
  };
};

/** How good a row is: named exactly so, or beginning so, or holding it; each word in the name; and what people look for most. */
export const scoreOfAll = (words: readonly WantedWord[]): SQL => {
  const whole = words.map(({ folded }) => folded).join('');
  const ofWhole =
    whole === ''
      ? sql`0`
      : sql`case when own_name = ${whole} then 100 when ${holds(ownName, '', whole, '%')} then 40 when ${holds(ownName, '%', whole, '%')} then 20
            when ${holds(squashed, '%', whole, '%')} then 4 else 0 end`;
  const ofType = sql`case type when 'client' then 6 when 'campaign' then 5 when 'person' then 5 when 'push' then 4 when 'lockScreen' then 4
    when 'file' then 3 when 'package' then 2 else 1 end`;
  return sql`(${sql.join([ofWhole, ofType, ...words.map(({ score }) => score)], sql` + `)})`;
};
