import { readTable } from './read-table.ts';

/** Business categories of the seed table. */
export function businessCategories() {
  return readTable('business-categories.tsv').map((cell) => ({
    id: cell(0),
    name: { en: cell(1), cn: cell(2), jp: cell(3) },
  }));
}
