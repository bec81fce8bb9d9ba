import type { CampaignStatus } from '#contract/campaigns.ts';
import type { ExecutionPart } from '#contract/asset-packages.ts';
import type { Meaning } from '#domain/campaign-lifecycle.ts';

export type PartState = 'notOpen' | 'nothing' | 'inReview' | 'approved';
export type Ball = 'you' | 'planner' | 'manager' | 'provider' | 'nobody' | 'later';

// The lifecycle's guards say it: a campaign is in review when all required material was sent, and released when all of it is approved.
export const partStateOf = {
  DRAFT: 'notOpen',
  PLANNING: 'notOpen',
  PLANNING_REVIEW: 'notOpen',
  EXECUTION: 'nothing',
  IN_REVIEW: 'inReview',
  PENDING: 'approved',
  PUBLISHED: 'approved',
  PAUSED: 'approved',
  FAILED: 'approved',
  FINISHED: 'approved',
} as const satisfies Record<CampaignStatus, PartState>;

export const meaningOf = { notOpen: 'stopped', nothing: 'working', inReview: 'waiting', approved: 'running' } as const satisfies Record<
  PartState,
  Meaning
>;

/** The one sentence about what to do next. */
export const nextOf = { notOpen: 'before', nothing: 'handIn', inReview: 'check', approved: 'none' } as const satisfies Record<
  PartState,
  string
>;

/** Whose turn it is with one part. The preview is the provider's work and follows the other three. */
export const ballOf = (part: ExecutionPart, state: PartState, { mayHandIn }: { mayHandIn: boolean }): Ball => {
  if (state === 'notOpen') return 'later';
  if (state === 'inReview') return 'manager';
  if (state === 'approved') return 'nobody';
  if (part === 'ad-preview') return 'provider';
  return mayHandIn ? 'you' : 'planner';
};
