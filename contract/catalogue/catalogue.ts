import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Slug, ofCampaign } from '#contract/envelope.ts';
import { AmountPerCurrency } from '#contract/money.ts';
import {
  AudienceGroup,
  ageBands,
  buyingTypes,
  cityTiers,
  dynamicAdFields,
  educationLevels,
  genders,
  incomeBands,
  targetTypes,
} from '#contract/campaigns/plan.ts';

/** Specification §3. */
export const platformCategories = [
  'ONLINE_VIDEO',
  'SOCIAL_MEDIA',
  'NEWS',
  'FITNESS',
  'ENTERTAINMENT',
  'PHOTO_TAKING_AND_BEAUTY',
  'MUSIC',
  'LIFE_CONVENIENCE',
  'COOKING_GUIDE',
  'OTA',
  'UTILITY',
  'RECOMMENDED',
  'SPORTS',
  'GOURMET',
  'TRAVEL',
  'TOOLS',
  'MATERNITY',
] as const;
export const adSubcategories = ['OPEN_SCREEN', 'FEED_ADS', 'REGULAR_BANNER', 'FOCUS_PIC'] as const;

const size = z.tuple([z.number().int(), z.number().int()]);

export const AdFormat = z.strictObject({
  id: Slug,
  name: z.string(),
  subcategory: z.enum(adSubcategories),
  buyingTypes: z.array(z.enum(buyingTypes)),
  /** Price of 1,000 impressions, and of a click. */
  cpm: AmountPerCurrency,
  cpc: AmountPerCurrency,
  /** The expected share of impressions that are clicked. */
  ctr: z.number(),
  image: z.strictObject({
    recommended: size,
    min: size,
    max: size,
    ratio: z.strictObject({ min: z.number(), recommended: z.number(), max: z.number() }),
    fileFormats: z.array(z.string()),
    maxBytes: z.number().int(),
  }),
  dynamicFields: z.array(z.enum(dynamicAdFields)),
});
export type AdFormat = z.infer<typeof AdFormat>;

export const Platform = z.strictObject({
  id: Slug,
  name: z.string(),
  categories: z.array(z.enum(platformCategories)),
  /** Where it delivers; null: everywhere. */
  countryIds: z.array(Slug).nullable(),
  /** The kinds of campaign it is made for. */
  targetTypes: z.array(z.enum(targetTypes)),
  statistics: z.strictObject({ downloads: z.number(), dailyUsers: z.number() }),
  minBudget: AmountPerCurrency,
  maxBudget: AmountPerCurrency,
  formats: z.array(AdFormat),
});
export type Platform = z.infer<typeof Platform>;

/** Something of the reference data by its name in the reader's language. */
export const Named = z.strictObject({ id: Slug, name: z.string() });

/** What a group to begin with chooses. */
export const GroupPreset = AudienceGroup.omit({ id: true, name: true });
export type GroupPreset = z.infer<typeof GroupPreset>;

/** Every other name it may be searched by: of the other languages, its own language's, former ones. */
const otherNames = z.array(z.string());

export const Country = z.strictObject({ ...Named.shape, otherNames });
export type Country = z.infer<typeof Country>;
export const City = z.strictObject({
  id: Slug,
  countryId: Slug,
  name: z.string(),
  otherNames,
  population: z.number().int(),
  lat: z.number(),
  lon: z.number(),
  tier: z.enum(cityTiers).nullable(),
});
export type City = z.infer<typeof City>;
export const Brand = z.strictObject({ id: Slug, name: z.string(), otherNames, categoryId: Slug });
export type Brand = z.infer<typeof Brand>;

/** A goal of the objective screen and what its preset fills in. */
export const CampaignPreset = z.strictObject({
  id: Slug,
  name: z.string(),
  description: z.string(),
  /** The target it is made for; null: either. */
  targetType: z.enum(targetTypes).nullable(),
});
export type CampaignPreset = z.infer<typeof CampaignPreset>;

/** The account-wide numbers of the cost ladder: dated data, editable without a release. */
export const CampaignDefaults = z.strictObject({
  dataFee: AmountPerCurrency,
  minimumTotalBudget: AmountPerCurrency,
  maximumTotalBudget: AmountPerCurrency,
});
export type CampaignDefaults = z.infer<typeof CampaignDefaults>;

/** Several slugs in one parameter, divided by commas. */
const Slugs = z
  .string()
  .max(6500)
  .transform((text) => text.split(','))
  .pipe(z.array(Slug).max(100));

const listing = { api: 'enterprise', method: 'GET', access: 'signed-in' } as const;
const all = <Row extends z.ZodType>(path: string, summary: string, row: Row) =>
  endpoint({ ...listing, path, summary, response: z.strictObject({ content: z.array(row) }) });

/** What goes with these brands; everything without any. */
const segment = <Row extends z.ZodType>(path: string, summary: string, row: Row) =>
  endpoint({ ...all(path, summary, row), query: z.strictObject({ brand_ids: Slugs.optional() }) });

export const catalogue = {
  platforms: all('/platforms', 'Media platforms with formats, prices, minimums and statistics', Platform),
  countries: all('/countries', 'Countries', Country),
  cities: all('/cities', 'Cities with populations', City),
  businessCategories: all('/audience-segments/business-categories', 'Business categories', Named),
  segmentCities: all('/audience-segments/cities', 'Cities as a segment of the audience', City),
  competitors: segment('/audience-segments/competitors', 'Brands that compete with these; every brand without any', Brand),
  relevantCategories: segment(
    '/audience-segments/relevant-location-categories',
    'Where the shoppers of these brands go, the most relevant first; every category without any',
    Named,
  ),
  brands: all('/audience-segments/brands', 'Brands', Brand),
  presets: all('/campaign-presets', 'Goals a campaign can begin with', CampaignPreset),
  defaults: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaign-defaults',
    summary: 'Fees and limits in force',
    access: 'signed-in',
    response: CampaignDefaults,
  }),
  demographics: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/demographics',
    summary: 'The attributes an audience group can choose from',
    access: 'signed-in',
    response: z.strictObject({
      genders: z.array(z.enum(genders)),
      ages: z.array(z.enum(ageBands)),
      incomes: z.array(z.enum(incomeBands)),
      educations: z.array(z.enum(educationLevels)),
      interests: z.array(Named),
      searchBehaviours: z.array(Named),
      /** Groups to begin with, by name; a new group takes over what they choose. */
      presets: z.array(Named.extend({ group: GroupPreset })),
    }),
  }),
  adFormats: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/ad-formats',
    summary: 'Formats the campaign can book, of one platform or of all',
    access: ['campaigns.read'],
    params: ofCampaign,
    query: z.strictObject({ platform_id: Slug.optional() }),
    response: z.strictObject({ content: z.array(AdFormat.extend({ platformId: Slug })) }),
  }),
};
