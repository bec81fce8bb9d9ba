import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type StoredCampaign, deleteCampaign } from './store.ts';

/** Deletes a campaign, and writes down what it was. */
export const removeCampaign = async (tx: Transaction, { id, clientId, status, name }: StoredCampaign, trace: Trace): Promise<void> => {
  await deleteCampaign(tx, id);
  await writeAudit(tx, trace, { clientId, action: 'campaign.delete', objectId: id, fromState: status, diff: { name: { from: name } } });
};
