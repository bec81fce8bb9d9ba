import type { BillingTerms, Currency } from '#contract/money.ts';
import {
  type AdSet,
  type Audience,
  type AudienceGroup,
  type Budget,
  type Plan,
  type PlanStep,
  type likelihoodLevels,
  planSteps,
  type targetTypes,
} from '#contract/campaigns/plan.ts';
import { daysFrom } from '#domain/time/flight.ts';
import type { Format } from './format.ts';

/** One line of a plan as a person reads it. `id` names it across versions; an empty `value` is not set yet. */
export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** It has no name of its own: its label says which of several it is. */
  readonly numbered?: boolean;
}

export interface PlanPart {
  readonly step: PlanStep;
  readonly facts: readonly Fact[];
}

/** The texts a plan is put into words with; who says them compares them with the locale's keys. */
export type PlanText =
  | `summary.facts.${'aiRecommendation' | 'billingPeriod' | 'brands' | 'categories' | 'cities' | 'cityTiers' | 'competitors' | 'dataFee' | 'dates' | 'group' | 'likelihood' | 'locationUnits' | 'markets' | 'serviceFee' | 'showsPerson' | 'storeTypes' | 'total' | 'tripPhases' | 'vat' | 'visitPeriod'}`
  | `summary.values.${'all' | 'anyone' | 'cap' | 'days' | 'levelUp' | 'locations' | 'no' | 'noFormat' | 'noLandingPage' | 'none' | 'off' | 'unapplied' | 'units' | 'yes'}`
  | `summary.tripPhases.${Audience['tripPhases'][number]}`
  | `summary.cityTiers.${Audience['cityTiers'][number]}`
  | `summary.storeTypes.${Audience['storeTypes'][number]}`
  | `summary.visitPeriods.${NonNullable<Audience['visitPeriod']>}`
  | `summary.likelihood.${(typeof likelihoodLevels)[number]}`
  | `summary.genders.${AudienceGroup['gender']}`
  | `summary.incomes.${AudienceGroup['incomes'][number]}`
  | `summary.educations.${AudienceGroup['educations'][number]}`
  | `summary.markets.${Plan['demographics']['markets']}`
  | `summary.billingPeriods.${NonNullable<Budget['billingPeriod']>}`
  | `summary.frequencyUnits.${NonNullable<AdSet['frequencyCap']>['per']}`;

/** Finds the words of a text in the reader's language. */
export type Say = (text: PlanText, ...values: [] | [values: Readonly<Record<string, string | number>>]) => string;

type Name = (id: string) => string;

/** The words for a plan's ids, in the reader's language; an id the catalogue does not know stays as it is. */
export interface PlanNames {
  readonly city: Name;
  readonly brand: Name;
  readonly category: Name;
  readonly interest: Name;
  readonly searchBehaviour: Name;
  readonly platform: Name;
  readonly format: (platformId: string, formatId: string) => string;
}

/** What turns a plan into words. */
export interface Wording {
  readonly t: Say;
  readonly format: Format;
  readonly names: PlanNames;
  readonly currency: Currency | null;
  readonly targetType: (typeof targetTypes)[number];
}

const separator = ' · ';

/** Several names as one text; what may be left out says so instead of looking forgotten. */
const listed = (names: readonly string[], none = ''): string => names.join(separator) || none;

type IdOf<Text> = Text extends `summary.facts.${infer Id}` ? Id : never;

/** A fact that is called by its id. */
const factIn =
  (t: Say) =>
  (id: IdOf<PlanText>, value: string): Fact => ({ id, label: t(`summary.facts.${id}`), value });

/** Facts of one part of the plan, in reading order. */
type Reader<Part> = (part: Part, wording: Wording) => Fact[];

const audienceFacts: Reader<Audience> = (audience, { t, names, targetType }) => {
  const none = t('summary.values.none');
  // These narrow the audience only when something is chosen.
  const all = t('summary.values.all');
  // Kinds of places add to brands; where neither is named, every store there is counts.
  const noOther = (audience.brandIds[0] ?? audience.competitorBrandIds[0]) === undefined ? all : none;
  const fact = factIn(t);
  const phases = audience.tripPhases.map((phase) => t(`summary.tripPhases.${phase}`));
  const tiers = audience.cityTiers.map((tier) => t(`summary.cityTiers.${tier}`));
  return [
    fact('cities', listed(audience.cityIds.map(names.city))),
    ...(targetType === 'CHINESE_TOURISTS' ? [fact('tripPhases', listed(phases, all)), fact('cityTiers', listed(tiers, all))] : []),
    fact('storeTypes', listed(audience.storeTypes.map((type) => t(`summary.storeTypes.${type}`)))),
    fact('visitPeriod', audience.visitPeriod ? t(`summary.visitPeriods.${audience.visitPeriod}`) : ''),
    fact('brands', listed(audience.brandIds.map(names.brand), none)),
    fact('competitors', listed(audience.competitorBrandIds.map(names.brand), none)),
    fact('categories', listed(audience.categoryIds.map(names.category), noOther)),
    fact(
      'locationUnits',
      audience.locationUnitIds.length > 0 ? t('summary.values.units', { count: audience.locationUnitIds.length }) : all,
    ),
    fact('likelihood', likelihoodText(audience.likelihood, t)),
    fact(
      'aiRecommendation',
      audience.aiRecommendation ? t('summary.values.locations', { count: audience.locations }) : t('summary.values.off'),
    ),
  ];
};

const likelihoodText = (level: number, t: Say): string => {
  const words = ([1, 2, 3, 4, 5] as const).map((each) => t(`summary.likelihood.${each}`));
  const word = words[level - 1] ?? '';
  return level === words.length ? word : t('summary.values.levelUp', { level: word });
};

const groupText: (group: AudienceGroup, wording: Wording) => string = (group, { t, names }) => {
  const attributes = [
    ...(group.gender === 'ALL' ? [] : [t(`summary.genders.${group.gender}`)]),
    ...group.ages,
    ...group.incomes.map((income) => t(`summary.incomes.${income}`)),
    ...group.educations.map((education) => t(`summary.educations.${education}`)),
    ...group.interests.map(names.interest),
    ...group.searchBehaviours.map(names.searchBehaviour),
  ];
  return listed(attributes, t('summary.values.anyone'));
};

const groupFacts: Reader<Plan['demographics']> = ({ markets, groups }, wording) => [
  factIn(wording.t)('markets', wording.t(`summary.markets.${markets}`)),
  ...groups.map((group, index) => ({
    id: group.id,
    label: group.name.trim() || wording.t('summary.facts.group', { number: index + 1 }),
    value: groupText(group, wording),
    numbered: group.name.trim() === '',
  })),
];

/** The flight in words, such as `Nov 01 – Nov 30, 2026 · 30 days`; empty while a date is missing. */
export const flightText = ({ from, to }: Plan['timeline'], { t, format }: Pick<Wording, 't' | 'format'>): string => {
  if (from === null || to === null) return '';
  const dates = format.days(from, to);
  const days = daysFrom(from, to);
  return days > 0 ? dates + separator + t('summary.values.days', { count: days }) : dates;
};

const budgetFacts: Reader<Budget> = (budget, { t, format, names, currency }) => {
  const money = (amount: number) => (currency ? format.money(amount, currency) : format.number(amount));
  const total = budget.total === null ? '' : money(budget.total);
  const unapplied = budget.unapplied === null ? '' : t('summary.values.unapplied', { value: money(budget.unapplied) });
  return [
    { id: 'total', label: format.inCurrency(t('summary.facts.total'), currency), value: listed([total, unapplied].filter(Boolean)) },
    factIn(t)('billingPeriod', budget.billingPeriod ? t(`summary.billingPeriods.${budget.billingPeriod}`) : ''),
    ...budget.split.map(({ platformId, amount }) => ({ id: platformId, label: names.platform(platformId), value: money(amount) })),
  ];
};

const termsFacts: Reader<BillingTerms> = ({ serviceFee, vat, dataFee }, { t, format, currency }) => [
  factIn(t)('serviceFee', format.rate(serviceFee)),
  factIn(t)('vat', format.rate(vat)),
  ...(currency ? [factIn(t)('dataFee', format.money(dataFee[currency], currency))] : []),
];

const adSetText = (set: AdSet, { t, names }: Wording): string =>
  [
    listed([
      set.formatId ? names.format(set.platformId, set.formatId) : t('summary.values.noFormat'),
      set.buyingType,
      ...(set.frequencyCap
        ? [t('summary.values.cap', { times: set.frequencyCap.times, unit: t(`summary.frequencyUnits.${set.frequencyCap.per}`) })]
        : []),
    ]),
    ...(set.description.trim() ? [set.description.trim()] : []),
    set.landingPageUrl.trim() || t('summary.values.noLandingPage'),
  ].join('\n');

const mediaFacts: Reader<Plan['media']> = ({ adSets, showsPerson }, wording) => [
  ...adSets.map((set) => ({ id: set.id, label: wording.names.platform(set.platformId), value: adSetText(set, wording) })),
  factIn(wording.t)('showsPerson', wording.t(showsPerson ? 'summary.values.yes' : 'summary.values.no')),
];

const readers = {
  audience: (plan, wording) => audienceFacts(plan.audience, wording),
  groups: (plan, wording) => groupFacts(plan.demographics, wording),
  timeline: (plan, wording) => [factIn(wording.t)('dates', flightText(plan.timeline, wording))],
  budget: (plan, wording) => budgetFacts(plan.budget, wording),
  media: (plan, wording) => mediaFacts(plan.media, wording),
} as const satisfies Record<PlanStep, Reader<Plan>>;

/** The whole plan in words, one part per step of the wizard; with the terms given, the budget says what it is billed by. */
export const planParts = (plan: Plan, wording: Wording, terms?: BillingTerms): PlanPart[] =>
  planSteps.map((step) => ({
    step,
    facts: [...readers[step](plan, wording), ...(step === 'budget' && terms ? termsFacts(terms, wording) : [])],
  }));
