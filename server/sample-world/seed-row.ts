import { randomUUID } from 'node:crypto';
import { type CampaignStatus, campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { type Budget, type Plan, emptyPlan } from '#contract/campaigns/plan.ts';
import { eachPlainField } from '#contract/campaigns/plain-texts.ts';
import { rebalance } from '#domain/money/budget-split.ts';
import { replyWorkingHours } from '#domain/review/turn-around.ts';
import { columnsOfFields, columnsOfPlan } from '#server/campaigns/store.ts';
import type { campaigns } from '#server/db/schema.ts';
import { providerDate } from '#server/planner-catalogue/in-force.ts';
import { termsOn } from '#server/planner-catalogue/rates.ts';
import { personId, personOf } from './accounts.ts';
import { clientId, sampleClients } from './clients.ts';
import { objectiveOf, planOfStory } from './plan-of-story.ts';
import { seedName } from './seed-names.ts';
import type { Story } from './story.ts';

export type SeedRow = typeof campaigns.$inferSelect;

const hour = 3_600_000;
const day = 24 * hour;

/** How a few years of work are spread: of a thousand campaigns so many have each status, and so many days ago they began, at least and at most. */
const spread = {
  DRAFT: { share: 110, began: [0, 400] },
  PLANNING: { share: 40, began: [5, 90] },
  PLANNING_REVIEW: { share: 10, began: [4, 9] },
  EXECUTION: { share: 40, began: [8, 40] },
  IN_REVIEW: { share: 30, began: [12, 45] },
  PENDING: { share: 40, began: [16, 50] },
  PUBLISHED: { share: 90, began: [25, 120] },
  PAUSED: { share: 30, began: [25, 120] },
  FAILED: { share: 20, began: [20, 300] },
  FINISHED: { share: 590, began: [60, 1100] },
} as const satisfies Record<CampaignStatus, { share: number; began: readonly [number, number] }>;

const statusOf = (chance: number): CampaignStatus => {
  let left = chance * 1000;
  return campaignStatuses.find((status) => (left -= spread[status].share) < 0) ?? 'FINISHED';
};

/** A whole-numbered noise, 0 up to 1: the same row for the same number, without a generator whose state batches would share. */
const noise = (number: number, salt: number): number => {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
};

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A forenoon in the middle of a working week, so that the four working hours of a reply end on the same day. */
const forenoon = (at: number): number => {
  const midnight = Math.floor(at / day) * day;
  const weekend = { 0: 2, 1: 1, 6: 3 }[new Date(midnight).getUTCDay()] ?? 0;
  return midnight + weekend * day + hour + (at % (3 * hour));
};

/** The same moment's date at an hour when somebody works, in Asia or in Europe. */
const officeHour = (at: number): number => Math.floor(at / day) * day + hour + ((at % day) * 9) / 24;

const bases = new WeakMap<Story, Plan>();
const baseOf = (story: Story): Plan => {
  const known = bases.get(story) ?? planOfStory(story, '2026-01-01');
  bases.set(story, known);
  return known;
};

const budgetOf = (base: Plan, factor: number): Budget => {
  const total = Math.ceil(((base.budget.total ?? 0) * factor) / 100_000) * 100_000;
  const { split } = base.budget;
  return {
    ...base.budget,
    total,
    split: rebalance(
      split,
      split.map(({ platformId }) => platformId),
      total,
    ),
  };
};

const decisionOf = (status: CampaignStatus, at: number): SeedRow['decision'] => {
  if (status === 'DRAFT' || status === 'PLANNING_REVIEW') return null;
  const manager = 'am@provider.example';
  const verdict = status === 'PLANNING' ? 'RETURNED' : 'APPROVED';
  const comment = status === 'PLANNING' ? 'Please check the split between the platforms.' : null;
  const points = status === 'PLANNING' ? [{ code: 'budgetSplit', place: { field: 'budget' }, text: '' }] : [];
  return { verdict, by: { id: personId(manager), name: personOf(manager).name }, at: new Date(at).toISOString(), comment, points };
};

/** The numbered campaign of a large world: a variation of one of the stories, which must be complete, at another time. */
export const seedRow = (number: number, stories: readonly Story[], now: Date): SeedRow => {
  const story = stories[Math.floor(noise(number, 1) * stories.length)];
  if (!story) throw new Error('There is no story to vary');
  const status = statusOf(noise(number, 2));
  const [least, most] = spread[status].began;
  const created = officeHour(now.getTime() - (least + 1 + noise(number, 3) * (most - least)) * day);
  const submitted = status === 'DRAFT' ? null : Math.min(forenoon(created + day), now.getTime() - 10 * 60_000);
  const due = submitted === null ? null : submitted + replyWorkingHours * hour;
  const from = startOf(status, created, now, noise(number, 4));
  const to = endOf(status, from, now, noise(number, 5));
  const base = baseOf(story);
  const timed = { ...base, timeline: { from: dateOf(from), to: dateOf(to) }, budget: budgetOf(base, 1 + noise(number, 6) * 2) };
  const plan = status === 'DRAFT' && noise(number, 7) < 0.6 ? { ...timed, budget: emptyPlan.budget, media: emptyPlan.media } : timed;
  const decision = due === null ? null : decisionOf(status, due - hour);
  const name = seedName(number, personOf(story.by).language, story.cities);
  const createdBy = personId(story.by);
  const updated = decision ? new Date(decision.at) : new Date(submitted ?? created + hour / 2);
  return {
    id: randomUUID(),
    clientId: clientId(story.client),
    version: status === 'DRAFT' ? 2 : 5,
    ...columnsOfFields({ ...eachPlainField(() => ''), name }),
    status,
    targetType: story.targetType,
    strategy: story.strategy,
    objective: objectiveOf(story),
    presetId: story.goal,
    ...columnsOfPlan(plan),
    scenarioId: null,
    createdTime: new Date(created),
    createdBy,
    updatedTime: updated,
    updatedBy: decision?.by.id ?? createdBy,
    submissionNumber: submitted === null ? null : 1,
    submittedBy: submitted === null ? null : createdBy,
    submittedAt: submitted === null ? null : new Date(submitted),
    dueAt: due === null ? null : new Date(due),
    remindedAt: null,
    decision,
    terms: submitted === null ? null : termsOn(sampleClients[story.client].countryId, providerDate(new Date(submitted))),
    pause:
      status === 'PAUSED'
        ? {
            side: 'customer',
            by: { id: createdBy, name: personOf(story.by).name },
            at: updated.toISOString(),
            reason: story.paused ?? 'Sold out.',
          }
        : null,
    failure:
      status === 'FAILED'
        ? { code: 'payment', platformId: plan.media.adSets[0]?.platformId ?? null, text: '', at: updated.toISOString() }
        : null,
    providerReviews: 0,
    customerReviews: 0,
    materialSide: null,
    totalWorth: -1,
    providerDeadline: null,
    customerDeadline: null,
  };
};

/** Where the flight lies: behind us when finished, around today when it runs, else ahead. */
const startOf = (status: CampaignStatus, created: number, now: Date, chance: number): number => {
  if (status === 'FINISHED') return created + (18 + chance * 12) * day;
  if (status === 'PUBLISHED' || status === 'PAUSED') return Math.min(created + 20 * day, now.getTime() - (1 + chance * 4) * day);
  return now.getTime() + (4 + chance * 50) * day;
};

const endOf = (status: CampaignStatus, from: number, now: Date, chance: number): number => {
  if (status === 'FINISHED') return Math.min(from + (6 + chance * 40) * day, now.getTime() - 2 * day);
  if (status === 'PUBLISHED' || status === 'PAUSED') return Math.max(from, now.getTime()) + (2 + chance * 40) * day;
  return from + (6 + chance * 55) * day;
};

/** The stories a large world varies: those whose plan is complete. */
export const completeStories = (stories: readonly Story[]): Story[] =>
  stories.filter((story) => story.emptyFrom === undefined && sampleClients[story.client].currency !== null);
