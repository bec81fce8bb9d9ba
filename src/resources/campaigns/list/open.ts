import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { paths } from '#config/paths.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import type { Can } from '#providers/access/use-can.ts';

/** A campaign still being planned opens in the planner for those who may plan it, any other on its own screen. */
export const campaignLink = ({ id, status, client }: CampaignRow, can: Can): string =>
  editableStatuses.includes(status) && can('campaigns.edit', { clientId: client.id }) ? paths.plan(id) : paths.campaign(id);
