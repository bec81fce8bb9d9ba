import { z } from 'zod';
import { AdFormat, GroupPreset, Platform, adSubcategories, platformCategories } from '#contract/catalogue/catalogue.ts';
import { PlainDate, Slug } from '#contract/envelope.ts';
import { completed, perLanguage } from '#contract/languages.ts';
import { AmountPerCurrency } from '#contract/money.ts';
import {
  Audience,
  AudienceGroup,
  ageBands,
  cityTiers,
  educationLevels,
  emptyGroup,
  genders,
  incomeBands,
  likelihoodLevels,
  maximumLocations,
  targetTypes,
} from '#contract/campaigns/plan.ts';
import { seasonIds } from '#domain/forecast/season-ids.ts';

const givenNames = z.strictObject({ ...perLanguage(() => z.string().min(1).optional()), en: z.string().min(1) });

/** The catalogue's own data carries its names in all languages, English where there is no other; the contract's views carry one. */
export const Names = givenNames.transform(completed);
export type Names = z.infer<typeof Names>;

export const regions = ['CN', 'JP', 'EU', 'OTHER'] as const;
export const share = z.number().min(0).max(1);

export const NamedRow = z.strictObject({ id: Slug, name: Names });
export type NamedRow = z.infer<typeof NamedRow>;

/** Further names that somebody may search for: in its own language, former, spelled otherwise. */
const aliases = z.array(z.string().min(1)).optional();

export const CountryRow = NamedRow.extend({
  aliases,
  currency: z.string(),
  population: z.number().int().positive(),
  region: z.enum(regions),
});
export type CountryRow = z.infer<typeof CountryRow>;

export const CityRow = NamedRow.extend({
  aliases,
  countryId: Slug,
  population: z.number().int().positive(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  tier: z.enum(cityTiers).nullable(),
  /** How popular the city is with Chinese tourists; null at their home. */
  tourism: share.nullable(),
});
export type CityRow = z.infer<typeof CityRow>;

export const BrandRow = NamedRow.extend({
  aliases,
  categoryId: Slug,
  /** Where it has stores; absent: everywhere. */
  countries: z.array(Slug).optional(),
  wikidata: z.string().optional(),
});
export type BrandRow = z.infer<typeof BrandRow>;

export const FormatRow = AdFormat.extend({ name: Names });
export type FormatRow = z.infer<typeof FormatRow>;

export const PlatformRow = NamedRow.extend({
  categories: z.array(z.enum(platformCategories)),
  featured: z.boolean(),
  countryIds: z.array(Slug).nullable(),
  targetTypes: Platform.shape.targetTypes,
  statistics: Platform.shape.statistics.extend({ estimate: z.boolean() }),
  maleShare: share,
  /** Share of the adults of its countries who use it in a month. */
  monthlyReachShare: share,
  limits: z.array(z.strictObject({ validFrom: PlainDate, minBudget: AmountPerCurrency, maxBudget: AmountPerCurrency })).min(1),
  fees: z.strictObject({ dataFee: z.boolean() }),
  formats: z.array(FormatRow).min(1),
});
export type PlatformRow = z.infer<typeof PlatformRow>;

const perRegion = z.strictObject({ CN: share, JP: share, EU: share, OTHER: share });
const attribute = <Value extends z.ZodType>(id: Value) => z.array(z.strictObject({ id, name: Names, share: perRegion })).min(1);

const { name: _, ...restrictsNobody } = emptyGroup;

export const DemographicsData = z.strictObject({
  estimate: z.boolean(),
  basis: z.record(z.string(), z.string()),
  adultShare: perRegion,
  onlineShare: perRegion,
  gender: attribute(z.enum(genders).exclude(['ALL'])),
  age: attribute(z.enum(ageBands)),
  income: attribute(z.enum(incomeBands)),
  education: attribute(z.enum(educationLevels)),
  interests: attribute(Slug),
  searchBehaviours: attribute(Slug),
  /** Groups to begin with. */
  presets: z
    .array(NamedRow.extend({ group: GroupPreset.partial().transform((group) => GroupPreset.parse({ ...restrictsNobody, ...group })) }))
    .min(1),
});
export type DemographicsData = z.infer<typeof DemographicsData>;

export const ShoppingData = z.strictObject({
  estimate: z.boolean(),
  basis: z.string(),
  likelihood: z.array(z.strictObject({ level: z.literal(likelihoodLevels), share, name: Names })).length(likelihoodLevels.length),
});
export type ShoppingData = z.infer<typeof ShoppingData>;

/** The rule by which location units are derived. */
export const LocationsData = z.strictObject({
  estimate: z.boolean(),
  basis: z.string(),
  /** Parts of a city; a brand has at most one location in each. */
  sites: z.array(NamedRow.extend({ footfall: z.number().positive() })).min(1),
  /** By business category: most locations of a brand in a city, the least inhabitants of a city that has any, and where its shoppers also go. */
  categories: z.record(Slug, z.strictObject({ most: z.number().int().positive(), from: z.number().int().min(0), related: z.array(Slug) })),
  /** Brands that are not a chain, and the cities of the catalogue that have them. */
  singular: z.record(Slug, z.array(Slug)),
});

/** How often people visit stores of a business category, and what they do there. */
export const StoreKindRow = z.strictObject({
  id: Slug,
  /** Share of adults who visit at least one store of the kind in a week. */
  weekly: perRegion,
  /** Part of the visits that ends with a purchase. */
  buys: share,
  /** Average brands of the kind that the catalogue does not name. */
  unnamed: z.number().min(0),
  /** Visits of a Chinese traveller per visit of an inhabitant. */
  travellers: z.number().positive(),
});

/** Visits of a brand's store per visit of an average store of its kind. */
export const BrandPullRow = z.strictObject({ id: Slug, pull: z.number().positive() });

/** A time of the year in which media are dearer, with its days in each year. */
export const SeasonRow = NamedRow.extend({
  id: z.enum(seasonIds),
  regions: z.array(z.enum(regions)).min(1),
  /** 1 being an ordinary week. */
  price: z.number().min(1),
  days: z.array(z.strictObject({ from: PlainDate, to: PlainDate })).min(1),
});

/** How many impressions there are to buy. */
export const InventoryData = z.strictObject({
  estimate: z.boolean(),
  basis: z.string(),
  /** Advertisements of the kind that an active user meets in a day. */
  contactsPerDay: z.record(z.enum(adSubcategories), z.number().positive()),
  /** Part of them that one advertiser can buy. */
  largestShare: share,
  /** Between these lies the part of a month's users who use a platform on a given day, whatever its own figures say. */
  dailyShare: z.strictObject({ least: share, most: share }),
});

/** The most locations are the domain's own rule; the file repeats it for its reader and may not say otherwise. */
export const FeesRow = z.strictObject({
  validFrom: PlainDate,
  dataFee: AmountPerCurrency,
  minimumTotalBudget: AmountPerCurrency,
  maximumTotalBudget: AmountPerCurrency,
  maximumLocations: z.literal(maximumLocations),
});
export type FeesRow = z.infer<typeof FeesRow>;

export const ObjectiveRow = NamedRow.extend({
  description: Names,
  /** What the goal fills in of a new plan; with `targetType` it is meant for these campaigns only. */
  presets: Audience.pick({ storeTypes: true, visitPeriod: true, likelihood: true, tripPhases: true })
    .partial()
    .extend({
      targetType: z.enum(targetTypes).optional(),
      /** Whom the goal is for: the first audience group. */
      group: AudienceGroup.pick({ ages: true, searchBehaviours: true }).partial(),
    }),
});
export type ObjectiveRow = z.infer<typeof ObjectiveRow>;
