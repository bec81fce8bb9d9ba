import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';

/** Statuses in which the account manager or partner may put other rows into the spot plan; afterwards it is what was approved. */
export const spotPlanStatuses: readonly CampaignStatus[] = ['DRAFT', 'PLANNING', 'PLANNING_REVIEW'];
