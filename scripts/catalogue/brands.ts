import { type BrandItem, brandItems, itemsOf } from './brand-names.ts';
import { otherNames } from './other-names.ts';
import { readTable } from './read-table.ts';

const everywhere = '001';

/** Catalogue countries the items cover; null when one of them covers the world without exceptions that matter. */
function soldIn(found: readonly BrandItem[], countryIds: readonly string[]): string[] | null {
  const inside = countryIds.filter((id) =>
    found.some(({ locationSet }) => {
      const has = (codes: readonly unknown[] | undefined, code: string) => codes?.includes(code) ?? false;
      const included = has(locationSet.include, everywhere) || has(locationSet.include, id);
      return included && !has(locationSet.exclude, id);
    }),
  );
  return inside.length === 0 || inside.length === countryIds.length ? null : inside;
}

/** Brands of the seed table; an empty Chinese or Japanese name and the countries come from name-suggestion-index. */
export function brands(countryIds: readonly string[]) {
  const items = brandItems();
  return readTable('brands.tsv').map((cell) => {
    const [id, categoryId, en] = [cell(0), cell(1), cell(2)];
    const found = cell(5) === '-' ? [] : itemsOf(items, cell(5) || en);
    const tag = (...keys: string[]) => found.flatMap(({ tags }) => keys.map((key) => tags[key])).find((text) => text !== undefined);
    const cn = cell(3) || tag('brand:zh-Hans', 'brand:zh');
    const jp = cell(4) || tag('brand:ja');
    if (!cn || !jp) throw new Error(`no Chinese or Japanese name of ${en}`);
    const wikidata = tag('brand:wikidata');
    const countries = cell(6) === '*' ? null : cell(6) ? cell(6).split(' ') : soldIn(found, countryIds);
    const name = { en, cn, jp };
    return {
      id,
      name,
      ...otherNames(name),
      categoryId,
      ...(countries ? { countries } : {}),
      ...(wikidata ? { wikidata } : {}),
    };
  });
}
