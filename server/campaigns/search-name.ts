import { type SQL, sql } from 'drizzle-orm';
import { campaigns } from '#server/db/schema.ts';

/** A name as search compares it: the same for every width and case. */
export const foldForSearch = (text: string): string => text.normalize('NFKC').toLowerCase();

// The longest pieces that the index keeps; `search_grams` of the first migration cuts names in the same way.
const longestGram = 3;

/** The pieces of a text by which the index finds it: all of three characters, or the whole when it is shorter. */
export const gramsOf = (folded: string): string[] => {
  const characters = Array.from(folded);
  const length = Math.min(longestGram, characters.length);
  return [
    ...new Set(characters.slice(0, characters.length - length + 1).map((_, index) => characters.slice(index, index + length).join(''))),
  ];
};

/** True for campaigns whose name contains the text, literally. One Chinese character is enough for the index, as three letters are. */
export const nameContains = (text: string): SQL => {
  const folded = foldForSearch(text);
  const pattern = `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(search_grams(${campaigns.searchName}) @> ${sql.param(gramsOf(folded))}::text[] and ${campaigns.searchName} like ${pattern})`;
};
