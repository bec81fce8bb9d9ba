import { type AdSet, type Plan, type PlanStep, emptyPlan, planSteps, emptyAdSet } from '#contract/campaigns/plan.ts';
import { rebalance } from '#domain/money/budget-split.ts';
import { minorPerMajor } from '#domain/money/money.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { personOf } from './accounts.ts';
import { sampleClients } from './clients.ts';
import { audienceGroup } from './groups.ts';
import { pictureId } from './pictures.ts';
import { numberOf, sampleId } from './sample-id.ts';
import type { Story } from './story.ts';

/** The id of a campaign of the sample world. */
export const storyId = (story: Pick<Story, 'client' | 'name'>): string => sampleId(`campaign ${story.client} ${story.name}`);

/** A date so many days after another, `YYYY-MM-DD`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

// How people divide: the first platform leads.
const weights = [5, 3, 2] as const;

const platformOf = (formatId: string): string => catalogue.formats.get(formatId)?.platformId ?? formatId;

const adSets = (story: Story): AdSet[] =>
  story.formats.map((formatId) => ({
    ...emptyAdSet,
    id: sampleId(`${storyId(story)} ${formatId}`),
    platformId: platformOf(formatId),
    formatId,
    description: story.pitch,
    landingPageUrl: story.landing,
    files: [{ fileId: pictureId(formatId), description: story.pitch.slice(0, 200) }],
    buyingType: catalogue.formats.get(formatId)?.buyingTypes.includes('CPC') && numberOf(formatId + story.name, 0, 2) === 0 ? 'CPC' : 'CPM',
    frequencyCap: numberOf(story.name + formatId, 0, 3) === 0 ? null : { times: numberOf(formatId + story.name, 2, 5), per: 'WEEK' },
  }));

const audienceOf = (story: Story): Plan['audience'] => {
  const presets = catalogue.objectives.get(story.goal)?.presets;
  const forTourists = story.targetType === 'CHINESE_TOURISTS';
  return {
    ...emptyPlan.audience,
    cityIds: [...story.cities],
    storeTypes: presets?.storeTypes ?? ['WINDOW_SHOPPERS'],
    visitPeriod: presets?.visitPeriod ?? 'QUARTER',
    brandIds: [...story.brands],
    competitorBrandIds: [...story.rivals],
    categoryIds: [...story.categories],
    likelihood: presets?.likelihood ?? 2,
    aiRecommendation: story.locations !== undefined,
    locations: story.locations ?? 0,
    tripPhases: forTourists ? ['BEFORE_TRIP', 'DURING_TRIP'] : [],
    cityTiers: forTourists ? ['TIER_1', 'TIER_2'] : [],
  };
};

const budgetOf = (story: Story): Plan['budget'] => {
  const { currency } = sampleClients[story.client];
  if (currency === null || story.total === undefined) return emptyPlan.budget;
  const total = story.total * minorPerMajor(currency);
  const platformIds = [...new Set(story.formats.map(platformOf))];
  const shares = platformIds.map((platformId, index) => ({ platformId, amount: story.shares?.[index] ?? weights[index] ?? 1 }));
  return { ...emptyPlan.budget, total, billingPeriod: 'LIFETIME', split: rebalance(shares, platformIds, total) };
};

const timelineOf = ({ starts, lasts }: Story, today: string): Plan['timeline'] =>
  starts === undefined || lasts === undefined
    ? emptyPlan.timeline
    : { from: daysAfter(today, starts), to: daysAfter(today, starts + lasts - 1) };

/** The plan of a story: complete, or filled up to the step its planner has come to. `today` is the date in the client's zone. */
export const planOfStory = (story: Story, today: string): Plan => {
  const { language } = personOf(story.by);
  const done = (step: PlanStep) => story.emptyFrom === undefined || planSteps.indexOf(step) < planSteps.indexOf(story.emptyFrom);
  const groups = story.groups.map((key) => audienceGroup(key, language, storyId(story)));
  return {
    audience: audienceOf(story),
    demographics: { ...emptyPlan.demographics, groups: done('groups') ? groups : [] },
    timeline: done('timeline') ? timelineOf(story, today) : emptyPlan.timeline,
    budget: done('budget') ? budgetOf(story) : emptyPlan.budget,
    media: done('media') ? { adSets: adSets(story), showsPerson: story.showsPerson } : emptyPlan.media,
  };
};

/** The goal as its planner's screen has shown it. */
export const objectiveOf = ({ goal, by }: Pick<Story, 'goal' | 'by'>): string =>
  catalogue.objectives.get(goal)?.name[personOf(by).language] ?? goal;
