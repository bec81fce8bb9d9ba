// Beyond 300 lines because it is one table: every rule of completion beside the others.
import type { Currency } from '#contract/money.ts';
import { type AdSet, type Audience, type Plan, type PlanStep, dynamicAdFields, maximumLocations } from '#contract/campaigns/plan.ts';
import { isSplitWrong } from '#domain/money/budget-split.ts';
import { isDynamicText } from './dynamic-fields.ts';
import { type ImageFacts, type ImageLimits, type ImageProblem, imageFinding, imageRules } from '#domain/files/image-rules.ts';
import { isTooLong, longestFlight } from '#domain/time/flight.ts';
import { isLandingPage } from './landing-page.ts';

/** What the rules need to know beside the plan. Amounts are minor units of the campaign's currency. */
export interface CompletionContext {
  readonly currency: Currency | null;
  /** Today in the client's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly minimumTotal: number;
  readonly maximumTotal: number;
  readonly platformMinimum: (platformId: string) => number;
  readonly platformMaximum: (platformId: string) => number;
  /** The forecast says that the audience is below the floor; null while no forecast is known. */
  readonly audienceTooSmall: boolean | null;
  /** What a file of the campaign is; undefined while it is not known. */
  readonly factsOfFile: (fileId: string) => ImageFacts | undefined;
  /** What a format asks of its pictures; undefined while it is not known. */
  readonly limitsOf: (formatId: string) => ImageLimits | undefined;
}

type PictureProblem = Exclude<ImageProblem, 'notRecommended'>;

/**
 * Every rule has a name; `locales/<language>/completion.json` has its words. No rule finds the last four: only who edits the plan has
 * a text that is no value, or a value that cannot be saved.
 */
export type CompletionKey =
  | 'city'
  | 'storeType'
  | 'visitPeriod'
  | 'brand'
  | 'ownBrand'
  | 'competitorBrand'
  | 'locationUnits'
  | 'locations'
  | 'group'
  | 'demographics'
  | 'audienceTooSmall'
  | 'dates'
  | 'datesOrder'
  | 'flightTooLong'
  | 'past'
  | 'currency'
  | 'billingPeriod'
  | 'unapplied'
  | 'budgetZero'
  | 'budgetMinimum'
  | 'budgetMaximum'
  | 'split'
  | 'platformMinimum'
  | 'platformMaximum'
  | 'platform'
  | 'format'
  | 'description'
  | 'landingPage'
  | 'files'
  | `picture.${PictureProblem}`
  | 'dynamicField'
  | 'dateUnreadable'
  | 'dayBeyond'
  | 'unreadable'
  | 'unsaved';

export interface Finding {
  readonly key: CompletionKey;
  readonly step: PlanStep;
  /** The field to jump to; its element carries this id. */
  readonly field: string;
  readonly values: Readonly<Record<string, string | number>>;
}

interface Rule {
  readonly key: CompletionKey;
  readonly step: PlanStep;
  readonly field: string | ((subject: string) => string);
  /** The subjects that break the rule: ad-set or platform ids, or one empty string for the plan as a whole. */
  readonly broken: (plan: Plan, context: CompletionContext) => readonly string[];
  /** What the text shows: amounts in minor units as `value`, which the edge formats, and counts by their own names. */
  readonly values?: (context: CompletionContext, subject: string) => Record<string, number>;
}

const whole = (broken: boolean): readonly string[] => (broken ? [''] : []);
const adSet = (part: string) => (id: string) => `media.adSets.${id}.${part}`;
const split = (platformId: string) => `budget.split.${platformId}`;

type StoreType = Audience['storeTypes'][number];

/** Whose brands say which stores a kind of shopper was seen in; null where either side's will do. */
const sideOf = {
  ALL: null,
  JUST_LOOKING: 'own',
  WINDOW_SHOPPERS: null,
  OWN: 'own',
  YOUR_CUSTOMERS: 'own',
  COMPETITORS: 'competitors',
  CUSTOM: null,
} as const satisfies Record<StoreType, 'own' | 'competitors' | null>;

const uses = ({ storeTypes }: Audience, side: 'own' | 'competitors' | null): boolean => storeTypes.some((type) => sideOf[type] === side);

const hasPicture = (set: AdSet, problem: PictureProblem, { factsOfFile, limitsOf }: CompletionContext): boolean => {
  const limits = set.formatId === null ? undefined : limitsOf(set.formatId);
  if (!limits) return false;
  return set.files.some(({ fileId }) => {
    const facts = factsOfFile(fileId);
    return facts !== undefined && imageFinding(facts, limits)?.key === problem;
  });
};

/** A file may have come before the format was chosen, or for another one. What the rules only advise against keeps nothing back. */
const pictureRules = imageRules.flatMap(({ key }): Rule[] =>
  key === 'notRecommended'
    ? []
    : [
        {
          key: `picture.${key}`,
          step: 'media',
          field: adSet('files'),
          broken: ({ media }, context) => media.adSets.filter((set) => hasPicture(set, key, context)).map((set) => set.id),
        },
      ],
);

/** The completion rules of specification §5 in the order of the steps; sending for review demands every one. */
export const completionRules: readonly Rule[] = [
  { key: 'city', step: 'audience', field: 'audience.cityIds', broken: ({ audience }) => whole(audience.cityIds.length === 0) },
  { key: 'storeType', step: 'audience', field: 'audience.storeTypes', broken: ({ audience }) => whole(audience.storeTypes.length === 0) },
  {
    key: 'visitPeriod',
    step: 'audience',
    field: 'audience.visitPeriod',
    broken: ({ audience }) => whole(audience.storeTypes.length > 0 && audience.visitPeriod === null),
  },
  {
    key: 'brand',
    step: 'audience',
    field: 'audience.brandIds',
    // Whoever needs one of a side is told so by the side's own rule.
    broken: ({ audience }) =>
      whole(
        audience.brandIds.length + audience.competitorBrandIds.length === 0 && !uses(audience, 'own') && !uses(audience, 'competitors'),
      ),
  },
  {
    key: 'ownBrand',
    step: 'audience',
    field: 'audience.brandIds',
    broken: ({ audience }) => whole(uses(audience, 'own') && audience.brandIds.length === 0),
  },
  {
    key: 'competitorBrand',
    step: 'audience',
    field: 'audience.competitorBrandIds',
    broken: ({ audience }) => whole(uses(audience, 'competitors') && audience.competitorBrandIds.length === 0),
  },
  {
    // Custom stores are those somebody names, by hand or by the recommendation; everything else would stand for every store there is.
    key: 'locationUnits',
    step: 'audience',
    field: 'audience.locationUnitIds',
    broken: ({ audience }) =>
      whole(audience.storeTypes.includes('CUSTOM') && audience.locationUnitIds.length === 0 && !audience.aiRecommendation),
  },
  {
    key: 'locations',
    step: 'audience',
    field: 'audience.locations',
    broken: ({ audience }) => whole(audience.aiRecommendation && (audience.locations === 0 || audience.locations > maximumLocations)),
  },
  { key: 'group', step: 'groups', field: 'demographics.groups', broken: ({ demographics }) => whole(demographics.groups.length === 0) },
  {
    key: 'demographics',
    step: 'groups',
    field: (id) => `demographics.groups.${id}`,
    broken: ({ demographics }) =>
      demographics.groups
        .filter(
          (group) =>
            group.gender === 'ALL' &&
            [group.ages, group.incomes, group.educations, group.interests, group.searchBehaviours].every((chosen) => chosen.length === 0),
        )
        .map((group) => group.id),
  },
  {
    key: 'audienceTooSmall',
    step: 'groups',
    field: 'demographics.groups',
    broken: (plan, { audienceTooSmall }) =>
      whole(plan.demographics.groups.length > 0 && plan.audience.cityIds.length > 0 && audienceTooSmall === true),
  },
  {
    key: 'dates',
    step: 'timeline',
    field: 'timeline.from',
    broken: ({ timeline }) => whole(timeline.from === null || timeline.to === null),
  },
  {
    key: 'datesOrder',
    step: 'timeline',
    field: 'timeline.to',
    broken: ({ timeline }) => whole(timeline.from !== null && timeline.to !== null && timeline.to < timeline.from),
  },
  {
    key: 'flightTooLong',
    step: 'timeline',
    field: 'timeline.to',
    broken: ({ timeline }) => whole(isTooLong(timeline)),
    values: () => ({ months: longestFlight }),
  },
  {
    key: 'past',
    step: 'timeline',
    field: 'timeline.from',
    broken: ({ timeline }, { today }) => whole(timeline.from !== null && timeline.from < today),
  },
  { key: 'currency', step: 'budget', field: 'budget.total', broken: (_, { currency }) => whole(currency === null) },
  {
    key: 'billingPeriod',
    step: 'budget',
    field: 'budget.billingPeriod',
    broken: ({ budget }) => whole(budget.billingPeriod === null),
  },
  { key: 'unapplied', step: 'budget', field: 'budget.total', broken: ({ budget }) => whole(budget.unapplied !== null) },
  {
    key: 'budgetZero',
    step: 'budget',
    field: 'budget.total',
    // A budget that is typed has only to be applied.
    broken: ({ budget: { total, unapplied } }) => whole((total ?? 0) === 0 && (unapplied ?? 0) === 0),
  },
  {
    key: 'budgetMinimum',
    step: 'budget',
    field: 'budget.total',
    broken: ({ budget }, { minimumTotal }) => whole(budget.total !== null && budget.total > 0 && budget.total < minimumTotal),
    values: ({ minimumTotal }) => ({ value: minimumTotal }),
  },
  {
    key: 'budgetMaximum',
    step: 'budget',
    field: 'budget.total',
    broken: ({ budget }, { maximumTotal }) => whole(budget.total !== null && budget.total > maximumTotal),
    values: ({ maximumTotal }) => ({ value: maximumTotal }),
  },
  {
    key: 'split',
    step: 'budget',
    field: 'budget.split',
    broken: (plan) => whole(isSplitWrong(plan)),
  },
  {
    key: 'platformMinimum',
    step: 'budget',
    field: split,
    broken: ({ budget }, { platformMinimum }) =>
      budget.split.filter((part) => part.amount < platformMinimum(part.platformId)).map((part) => part.platformId),
    values: ({ platformMinimum }, platformId) => ({ value: platformMinimum(platformId) }),
  },
  {
    key: 'platformMaximum',
    step: 'budget',
    field: split,
    broken: ({ budget }, { platformMaximum }) =>
      budget.split.filter((part) => part.amount > platformMaximum(part.platformId)).map((part) => part.platformId),
    values: ({ platformMaximum }, platformId) => ({ value: platformMaximum(platformId) }),
  },
  { key: 'platform', step: 'media', field: 'media.adSets', broken: ({ media }) => whole(media.adSets.length === 0) },
  {
    key: 'format',
    step: 'media',
    field: adSet('formatId'),
    broken: ({ media }) => media.adSets.filter((set) => set.formatId === null).map((set) => set.id),
  },
  {
    key: 'description',
    step: 'media',
    field: adSet('description'),
    broken: ({ media }) => media.adSets.filter((set) => set.description.trim() === '').map((set) => set.id),
  },
  {
    key: 'landingPage',
    step: 'media',
    field: adSet('landingPageUrl'),
    broken: ({ media }) => media.adSets.filter((set) => !isLandingPage(set.landingPageUrl)).map((set) => set.id),
  },
  {
    key: 'files',
    step: 'media',
    field: adSet('files'),
    broken: ({ media }) => media.adSets.filter((set) => set.files.length === 0).map((set) => set.id),
  },
  ...pictureRules,
  {
    key: 'dynamicField',
    step: 'media',
    field: (subject) => `media.adSets.${subject}`,
    broken: ({ media }) =>
      media.adSets.flatMap((set) =>
        dynamicAdFields
          .filter((field) => !isDynamicText(field, set.dynamicFields[field] ?? ''))
          .map((field) => `${set.id}.dynamicFields.${field}`),
      ),
  },
];

/** Everything that still keeps the plan from being sent for review, in the order of the steps. */
export const completionFindings = (plan: Plan, context: CompletionContext): Finding[] =>
  completionRules.flatMap((rule) =>
    rule.broken(plan, context).map((subject) => ({
      key: rule.key,
      step: rule.step,
      field: typeof rule.field === 'string' ? rule.field : rule.field(subject),
      values: rule.values?.(context, subject) ?? {},
    })),
  );
