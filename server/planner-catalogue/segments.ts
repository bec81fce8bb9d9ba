import type { z } from 'zod';
import type { Brand, Named } from '#contract/catalogue/catalogue.ts';
import type { Language } from '#contract/languages.ts';
import type { Audience } from '#contract/campaigns/plan.ts';
import { catalogue } from './catalogue.ts';
import { localized } from './localized.ts';

const categoriesOfBrands = (brandIds: readonly string[]): Set<string> =>
  new Set(brandIds.flatMap((id) => catalogue.brands.get(id)?.categoryId ?? []));

/** Brands of the same categories as these, without these, by name; every brand when these are none. */
export const competitorsOf = (brandIds: readonly string[], language: Language): Brand[] => {
  const categories = categoriesOfBrands(brandIds);
  return localized(language).brands.filter(
    ({ id, categoryId }) => !brandIds.includes(id) && (brandIds.length === 0 || categories.has(categoryId)),
  );
};

const withRelated = (categories: ReadonlySet<string>): string[] => [
  ...new Set([...categories, ...[...categories].flatMap((id) => catalogue.locations.categories[id]?.related ?? [])]),
];

/** The brands' own categories, then those their shoppers also go to; every category when these are none. */
export const relevantCategoriesOf = (brandIds: readonly string[], language: Language): z.infer<typeof Named>[] => {
  const all = localized(language).businessCategories;
  if (brandIds.length === 0) return all;
  return withRelated(categoriesOfBrands(brandIds)).flatMap((id) => all.find((category) => category.id === id) ?? []);
};

/** The categories whose locations an audience may mean: those it names, and those of its brands with what belongs to them; all while it says nothing. */
export const categoriesMeant = ({
  brandIds,
  competitorBrandIds,
  categoryIds,
}: Pick<Audience, 'brandIds' | 'competitorBrandIds' | 'categoryIds'>): ReadonlySet<string> => {
  const ofBrands = categoriesOfBrands([...brandIds, ...competitorBrandIds]);
  if (ofBrands.size === 0 && categoryIds.length === 0) return new Set(catalogue.businessCategories.keys());
  return new Set([...categoryIds, ...withRelated(ofBrands)]);
};
