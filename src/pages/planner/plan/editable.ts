import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import type { Can } from '#providers/access/use-can.ts';

/** Whether somebody who may do this may edit the plan. */
export const isEditable = ({ status, client, createdBy }: Campaign, can: Can): boolean =>
  editableStatuses.includes(status) && can('campaigns.edit', { clientId: client.id, ownerId: createdBy.id });
