import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';

/** The way of a campaign as its people speak of it, in order. */
export const lifecycleStages = ['planned', 'review', 'execution', 'inReview', 'released', 'live', 'finished'] as const;
export type LifecycleStage = (typeof lifecycleStages)[number];

/** Where on the way a campaign with this status stands. */
export const stageOf = {
  DRAFT: 'planned',
  PLANNING: 'planned',
  PLANNING_REVIEW: 'review',
  EXECUTION: 'execution',
  IN_REVIEW: 'inReview',
  PENDING: 'released',
  PUBLISHED: 'live',
  PAUSED: 'live',
  FAILED: 'released',
  FINISHED: 'finished',
} as const satisfies Record<CampaignStatus, LifecycleStage>;
