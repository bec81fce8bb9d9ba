import { campaignSorts, campaignStatuses, campaignTabs } from '#contract/campaigns/campaigns.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { type ListRules, clientsPattern, oneOf } from '#components/list/plain-parameters.ts';

/** What the address of the campaign list may say. */
export const campaignRules: ListRules = {
  sortBy: 'createdTime',
  sorts: campaignSorts,
  statuses: campaignStatuses,
  tabs: campaignTabs,
  filters: { clientId: clientsPattern, targetType: oneOf(targetTypes) },
};

/** Said of nearly every campaign it would tell nothing, and take the names their room. */
export const usualTarget: (typeof targetTypes)[number] = 'LOCAL';
