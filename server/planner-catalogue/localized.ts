import type { z } from 'zod';
import type { AdFormat, Brand, CampaignPreset, City, Named, Platform } from '#contract/catalogue/catalogue.ts';
import { type Language, languages, perLanguage } from '#contract/languages.ts';
import { ageBands, educationLevels, genders, incomeBands } from '#contract/campaigns/plan.ts';
import { catalogue, platformLimitsOn } from './catalogue.ts';
import { nameOrder } from './name-order.ts';
import type { FormatRow, PlatformRow } from './rows.ts';

type Name = z.infer<typeof Named>;

interface ManyNamed {
  readonly name: Record<Language, string>;
  readonly aliases?: readonly string[] | undefined;
}

const named = ({ id, name }: { id: string; name: Record<Language, string> }, language: Language): Name => ({ id, name: name[language] });

const byName = <Row extends { name: string }>(rows: readonly Row[], language: Language): Row[] =>
  rows.toSorted((a, b) => nameOrder[language](a.name, b.name));

/** What a thing is called beside its name in a language. */
const otherNames = ({ name, aliases = [] }: ManyNamed, language: Language): string[] =>
  [...new Set([...languages.map((other) => name[other]), ...aliases])].filter((other) => other !== name[language]);

const sortedCities = (countries: readonly Name[], language: Language): z.infer<typeof City>[] => {
  const place = new Map(countries.map(({ id }, index) => [id, index]));
  return [...catalogue.cities.values()]
    .map((row) => {
      const { id, countryId, name, population, lat, lon, tier } = row;
      return { id, countryId, name: name[language], otherNames: otherNames(row, language), population, lat, lon, tier };
    })
    .toSorted((a, b) => (place.get(a.countryId) ?? 0) - (place.get(b.countryId) ?? 0) || b.population - a.population);
};

/** An advertising format with its name in one language. */
export const localizedFormat = (format: FormatRow, language: Language): AdFormat => ({
  id: format.id,
  name: format.name[language],
  subcategory: format.subcategory,
  buyingTypes: format.buyingTypes,
  cpm: format.cpm,
  cpc: format.cpc,
  ctr: format.ctr,
  image: format.image,
  dynamicFields: format.dynamicFields,
});

const localizedPlatform = (platform: PlatformRow, language: Language, date: string): Platform => {
  const { minBudget, maxBudget } = platformLimitsOn(platform, date);
  const { downloads, dailyUsers } = platform.statistics;
  return {
    ...named(platform, language),
    categories: platform.categories,
    countryIds: platform.countryIds,
    targetTypes: platform.targetTypes,
    statistics: { downloads, dailyUsers },
    minBudget,
    maxBudget,
    formats: platform.formats.map((format) => localizedFormat(format, language)),
  };
};

const viewIn = (language: Language) => {
  const countries = byName(
    [...catalogue.countries.values()].map((row) => ({ ...named(row, language), otherNames: otherNames(row, language) })),
    language,
  );
  const brands: Brand[] = [...catalogue.brands.values()].map((row) => ({
    ...named(row, language),
    otherNames: otherNames(row, language),
    categoryId: row.categoryId,
  }));
  const presets: CampaignPreset[] = [...catalogue.objectives.values()].map((row) => ({
    ...named(row, language),
    description: row.description[language],
    targetType: row.presets?.targetType ?? null,
  }));
  return {
    countries,
    cities: sortedCities(countries, language),
    businessCategories: byName(
      [...catalogue.businessCategories.values()].map((row) => named(row, language)),
      language,
    ),
    brands: byName(brands, language),
    presets,
    demographics: {
      genders: [...genders],
      ages: [...ageBands],
      incomes: [...incomeBands],
      educations: [...educationLevels],
      interests: [...catalogue.interests.values()].map((row) => named(row, language)),
      searchBehaviours: [...catalogue.searchBehaviours.values()].map((row) => named(row, language)),
      presets: catalogue.demographics.presets.map((row) => ({ ...named(row, language), group: row.group })),
    },
  };
};

const views = perLanguage(viewIn);

/** The catalogue as the contract shows it in one language, made once. Countries, categories and brands by name; cities by country, largest first. */
export const localized = (language: Language): ReturnType<typeof viewIn> => views[language];

/** The platforms with the limits of a date (`YYYY-MM-DD`): the featured ones first, then by daily users. */
export const localizedPlatforms = (language: Language, date: string): Platform[] =>
  [...catalogue.platforms.values()]
    .toSorted((a, b) => Number(b.featured) - Number(a.featured) || b.statistics.dailyUsers - a.statistics.dailyUsers)
    .map((platform) => localizedPlatform(platform, language, date));
