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
