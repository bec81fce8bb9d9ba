import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A text as search compares it: the same for every width and case. */
export const foldForSearch = (text: string): string => text.normalize('NFKC').toLowerCase();

// The longest pieces that the index keeps; `search_grams` of the first migration cuts names in the same way.
const longestGram = 3;

/** The pieces of a text by which the index finds it: all of three characters, or the whole when it is shorter. */
const gramsOf = (folded: string): string[] => {
  const characters = Array.from(folded);
  const length = Math.min(longestGram, characters.length);
  return [
    ...new Set(characters.slice(0, characters.length - length + 1).map((_, index) => characters.slice(index, index + length).join(''))),
  ];
};

// So short a Latin text is in a great part of all rows: reading them along an index of the column is quicker than gathering them piece by piece.
const isEverywhere = (folded: string): boolean => /^[\x20-\x7e]{1,2}$/.test(folded);

/**
 * True for rows whose folded column contains the text, literally; the column has an index over `search_grams`. One Chinese character is enough for it, as
 * three letters are.
 */
export const textContains = (column: PgColumn, text: string): SQL => {
  const folded = foldForSearch(text);
  const pattern = `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  if (isEverywhere(folded)) return sql`${column} like ${pattern}`;
  return sql`(search_grams(${column}) @> ${sql.param(gramsOf(folded))}::text[] and ${column} like ${pattern})`;
};
