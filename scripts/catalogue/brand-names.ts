import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Item = z.object({
  displayName: z.string(),
  locationSet: z.object({ include: z.array(z.unknown()), exclude: z.array(z.unknown()).optional() }),
  tags: z.record(z.string(), z.string()),
});
const Index = z.object({ nsi: z.record(z.string(), z.object({ items: z.array(Item).optional() })) });

export type BrandItem = z.infer<typeof Item>;

/** Every brand item of name-suggestion-index, without its operators and transit networks. */
export function brandItems(): BrandItem[] {
  // The package exports no path to its JSON, so it is read as a file.
  const file = new URL('../../node_modules/name-suggestion-index/dist/json/nsi.min.json', import.meta.url);
  const { nsi } = Index.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(nsi)
    .filter(([path]) => path.startsWith('brands/'))
    .flatMap(([, group]) => group.items ?? []);
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();

/** All items of the brand with this English name: the same Wikidata id, whatever the language of the item. */
export function itemsOf(items: readonly BrandItem[], name: string): BrandItem[] {
  const wanted = folded(name);
  const ids = items
    .filter(({ displayName, tags }) => [displayName, tags['brand'], tags['brand:en']].some((text) => text && folded(text) === wanted))
    .map(({ tags }) => tags['brand:wikidata'])
    .filter((id) => id !== undefined);
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best ? items.filter(({ tags }) => tags['brand:wikidata'] === best[0]) : [];
}
