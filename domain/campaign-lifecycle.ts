import type { CampaignStatus } from '#contract/campaigns.ts';
import type { Intent } from '#contract/intents.ts';

export type Meaning = 'waiting' | 'running' | 'stopped' | 'refused' | 'done' | 'working';

/** What each status means to a reader: one colour per meaning, everywhere. */
export const campaignMeaning = {
  DRAFT: 'stopped',
  PLANNING: 'working',
  PLANNING_REVIEW: 'waiting',
  EXECUTION: 'working',
  IN_REVIEW: 'waiting',
  PENDING: 'waiting',
  PUBLISHED: 'running',
  PAUSED: 'stopped',
  FAILED: 'refused',
  FINISHED: 'done',
} as const satisfies Record<CampaignStatus, Meaning>;

/** Statuses in which the plan can be edited; in all others it is locked for the customer. */
export const editableStatuses: readonly CampaignStatus[] = ['DRAFT', 'PLANNING'];

/** Statuses in which a campaign can be deleted. */
export const deletableStatuses: readonly CampaignStatus[] = ['DRAFT', 'PLANNING', 'FAILED'];

/** Statuses from which the execution home is open. */
export const executionStatuses: readonly CampaignStatus[] = [
  'EXECUTION',
  'IN_REVIEW',
  'PENDING',
  'PUBLISHED',
  'PAUSED',
  'FAILED',
  'FINISHED',
];

/** `complete`: every completion rule holds. `packages`: every required package is approved. `fourEyes`: not the one who submitted. */
export type Guard = 'complete' | 'fourEyes' | 'packages';

export interface Transition {
  readonly name: string;
  readonly from: readonly CampaignStatus[];
  readonly to: CampaignStatus;
  /** The intent of the person who does it; null: only the clock or the system does. */
  readonly intent: Intent | null;
  readonly guards: readonly Guard[];
  readonly comment: 'required' | 'optional';
}

const step = (
  name: string,
  from: readonly CampaignStatus[],
  to: CampaignStatus,
  intent: Intent | null,
  { guards = [], comment = 'optional' }: { guards?: readonly Guard[]; comment?: 'required' | 'optional' } = {},
): Transition => ({ name, from, to, intent, guards, comment });

/** Every legal change of status, and no other. */
export const campaignTransitions: readonly Transition[] = [
  step('send', ['DRAFT', 'PLANNING'], 'PLANNING_REVIEW', 'campaigns.send', { guards: ['complete'] }),
  step('approve', ['PLANNING_REVIEW'], 'EXECUTION', 'campaigns.approve', { guards: ['fourEyes'] }),
  step('return', ['PLANNING_REVIEW'], 'PLANNING', 'campaigns.approve', { comment: 'required' }),
  step('collect', ['EXECUTION'], 'IN_REVIEW', null),
  step('refuseMaterial', ['IN_REVIEW'], 'EXECUTION', null),
  step('publish', ['IN_REVIEW'], 'PENDING', 'campaigns.publish', { guards: ['packages'] }),
  step('begin', ['PENDING'], 'PUBLISHED', null),
  step('end', ['PUBLISHED', 'PAUSED'], 'FINISHED', null),
  step('fail', ['PENDING'], 'FAILED', null),
  step('retry', ['FAILED'], 'PENDING', 'campaigns.retry'),
  step('rework', ['FAILED'], 'EXECUTION', 'campaigns.retry'),
  step('reopen', ['EXECUTION'], 'PLANNING', 'campaigns.reopen', { comment: 'required' }),
  step('pause', ['PUBLISHED'], 'PAUSED', 'campaigns.pause'),
  step('resume', ['PAUSED'], 'PUBLISHED', 'campaigns.pause'),
];

/** The transition between two statuses, if it is legal. */
export const transitionBetween = (from: CampaignStatus, to: CampaignStatus): Transition | undefined =>
  campaignTransitions.find((transition) => transition.to === to && transition.from.includes(from));

/** The statuses a person can bring it to from here. */
export const nextStatuses = (from: CampaignStatus): CampaignStatus[] =>
  campaignTransitions
    .filter((transition) => transition.intent !== null && transition.from.includes(from))
    .map((transition) => transition.to);

/** The intents that some transition to this status asks for; used when none leads there from the present one. */
export const intentsLeadingTo = (to: CampaignStatus): Intent[] =>
  campaignTransitions.flatMap((transition) => (transition.to === to && transition.intent !== null ? [transition.intent] : []));
