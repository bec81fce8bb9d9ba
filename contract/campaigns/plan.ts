import { z } from 'zod';
import { Id, PlainDate, Slug } from '#contract/envelope.ts';
import { Amount } from '#contract/money.ts';

export const targetTypes = ['LOCAL', 'CHINESE_TOURISTS'] as const;
export const strategies = ['GUIDANCE', 'SCRATCH', 'PRO', 'OWN_GOAL'] as const;
/** The most characters of a goal that the planner names. */
export const longestGoal = 60;
export const storeTypes = ['ALL', 'JUST_LOOKING', 'WINDOW_SHOPPERS', 'OWN', 'YOUR_CUSTOMERS', 'COMPETITORS', 'CUSTOM'] as const;
export const visitPeriods = ['WEEK', 'MONTH', 'QUARTER', 'HALFYEAR', 'YEAR'] as const;
export const tripPhases = ['BEFORE_TRIP', 'DURING_TRIP'] as const;
export const cityTiers = ['TIER_1', 'TIER_2'] as const;
export const genders = ['ALL', 'MALE', 'FEMALE'] as const;
export const ageBands = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export const incomeBands = ['LOW', 'MIDDLE', 'UPPER_MIDDLE', 'HIGH'] as const;
export const educationLevels = ['SECONDARY', 'VOCATIONAL', 'BACHELOR', 'MASTER_PLUS'] as const;
export const markets = ['CITIES', 'NATIONWIDE'] as const;
export const billingPeriods = ['DAILY', 'WEEKLY', 'MONTHLY', 'LIFETIME'] as const;
export const buyingTypes = ['CPM', 'CPC'] as const;
export const frequencyUnits = ['WEEK', 'MONTH', 'QUARTER'] as const;

/** Likelihood of going shopping, from 1 (less likely) to 5 (very likely): the lowest level that still counts. */
export const likelihoodLevels = [1, 2, 3, 4, 5] as const;

/** Texts a format may ask for beside its files (specification §3). */
export const dynamicAdFields = [
  'image_title',
  'link_description',
  'link_url',
  'visible_link_url',
  'fb_page_id',
  'instagram_account_id',
] as const;

/** The data fee covers 1 to 500 locations (specification §3). */
export const maximumLocations = 500;

/** True when no two rows share this property. */
const distinct =
  <Name extends string>(name: Name) =>
  (rows: readonly Record<Name, string>[]): boolean =>
    new Set(rows.map((row) => row[name])).size === rows.length;

const slugs = (most: number) =>
  z
    .array(Slug)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length);
const choices = <const Value extends readonly [string, ...string[]]>(values: Value) =>
  z.array(z.enum(values)).refine((chosen) => new Set(chosen).size === chosen.length);

export const Audience = z.strictObject({
  cityIds: slugs(300),
  storeTypes: choices(storeTypes),
  visitPeriod: z.enum(visitPeriods).nullable(),
  brandIds: slugs(100),
  competitorBrandIds: slugs(100),
  categoryIds: slugs(50),
  likelihood: z.number().int().min(1).max(5),
  aiRecommendation: z.boolean(),
  /** How many locations the recommendation may choose. */
  locations: z.number().int().min(0).max(100_000),
  /** Location units chosen by hand. */
  locationUnitIds: slugs(maximumLocations),
  tripPhases: choices(tripPhases),
  cityTiers: choices(cityTiers),
});
export type Audience = z.infer<typeof Audience>;

/** A route word group: people who match every attribute; an empty attribute does not restrict. */
export const AudienceGroup = z.strictObject({
  id: Id,
  name: z.string().max(60),
  gender: z.enum(genders),
  ages: choices(ageBands),
  incomes: choices(incomeBands),
  educations: choices(educationLevels),
  interests: slugs(40),
  searchBehaviours: slugs(40),
});
export type AudienceGroup = z.infer<typeof AudienceGroup>;

export const Demographics = z.strictObject({
  markets: z.enum(markets),
  groups: z.array(AudienceGroup).max(10).refine(distinct('id')),
});
export type Demographics = z.infer<typeof Demographics>;

export const Timeline = z.strictObject({ from: PlainDate.nullable(), to: PlainDate.nullable() });
export type Timeline = z.infer<typeof Timeline>;

export const Budget = z.strictObject({
  /** The applied total, VAT included. */
  total: Amount.nullable(),
  /** Typed but not applied yet; null when nothing waits for Apply. */
  unapplied: Amount.nullable(),
  billingPeriod: z.enum(billingPeriods).nullable(),
  /** The total's parts by platform. */
  split: z
    .array(z.strictObject({ platformId: Slug, amount: Amount }))
    .max(40)
    .refine(distinct('platformId')),
  /** Platforms whose part stays as it is when the rest is shared out anew. */
  lockedPlatformIds: slugs(40),
});
export type Budget = z.infer<typeof Budget>;

/** Empty, half typed, or an address; but never another scheme than http(s), a scheme-less `//`, or one with credentials. */
export const LandingPageDraft = z
  .string()
  .max(2000)
  .refine((text) => !/^\s*(\/\/|(?!https?:)[a-z][a-z0-9+.-]*:(?!\d))/i.test(text) && !/^\s*https?:\/*[^/?#]*@/i.test(text), {
    params: { key: 'error.validation.url' },
  });

export const FrequencyCap = z.strictObject({ times: z.number().int().min(1).max(100), per: z.enum(frequencyUnits) });

/** A file of the campaign in one of its ad sets, and what it shows. */
export const AdSetFile = z.strictObject({ fileId: Id, description: z.string().max(200) });
export type AdSetFile = z.infer<typeof AdSetFile>;

export const AdSet = z.strictObject({
  id: Id,
  platformId: Slug,
  /** The phase of the trip it runs in; null: the whole flight. */
  stage: z.enum(tripPhases).nullable(),
  formatId: Slug.nullable(),
  description: z.string().max(500),
  landingPageUrl: LandingPageDraft,
  buyingType: z.enum(buyingTypes),
  frequencyCap: FrequencyCap.nullable(),
  dynamicFields: z.partialRecord(z.enum(dynamicAdFields), z.string().max(500)),
  files: z.array(AdSetFile).max(20).refine(distinct('fileId')),
});
export type AdSet = z.infer<typeof AdSet>;

export const Media = z.strictObject({
  adSets: z.array(AdSet).max(60).refine(distinct('id')),
  /** A creative shows a celebrity or model: the portrait-right disclaimer is needed. */
  showsPerson: z.boolean(),
});
export type Media = z.infer<typeof Media>;

/** The five steps of the wizard, in their order, and the part of the plan each one holds. */
export const planSteps = ['audience', 'groups', 'timeline', 'budget', 'media'] as const;
export type PlanStep = (typeof planSteps)[number];

export const Plan = z.strictObject({
  audience: Audience,
  demographics: Demographics,
  timeline: Timeline,
  budget: Budget,
  media: Media,
});
export type Plan = z.infer<typeof Plan>;

/** The parts of a plan by name, in their order. */
export const planPartNames = ['audience', 'demographics', 'timeline', 'budget', 'media'] as const satisfies (keyof Plan)[];

/** A group that restricts nobody, before it has its id. */
export const emptyGroup: Omit<AudienceGroup, 'id'> = {
  name: '',
  gender: 'ALL',
  ages: [],
  incomes: [],
  educations: [],
  interests: [],
  searchBehaviours: [],
};

/** An ad set before anything is chosen for it. */
export const emptyAdSet: Omit<AdSet, 'id' | 'platformId'> = {
  stage: null,
  formatId: null,
  description: '',
  landingPageUrl: '',
  buyingType: 'CPM',
  frequencyCap: null,
  dynamicFields: {},
  files: [],
};

/** What a new campaign starts with. */
export const emptyPlan: Plan = {
  audience: {
    cityIds: [],
    storeTypes: [],
    visitPeriod: null,
    brandIds: [],
    competitorBrandIds: [],
    categoryIds: [],
    likelihood: 1,
    aiRecommendation: false,
    locations: 0,
    locationUnitIds: [],
    tripPhases: [],
    cityTiers: [],
  },
  demographics: { markets: 'CITIES', groups: [] },
  timeline: { from: null, to: null },
  budget: { total: null, unapplied: null, billingPeriod: null, split: [], lockedPlatformIds: [] },
  media: { adSets: [], showsPerson: false },
};
