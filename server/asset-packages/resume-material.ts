import type { Trace } from '#server/audit/write-audit.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import { listVersions } from '#server/campaigns/versions.ts';
import type { Transaction } from '#server/db/database.ts';
import { followMaterial } from './follow.ts';
import { reopenByPlan } from './reopen.ts';

/** After a plan was approved once more: what its changes touch is checked again, and material that stayed approved counts at once. */
export const resumeMaterial = async (
  tx: Transaction,
  campaignId: string,
  by: { actor: { id: string }; now: Date; trace: Trace },
): Promise<void> => {
  const scope = { everything: true, clientIds: [], withoutDraftsOf: [], actorId: by.actor.id };
  const campaign = await findCampaign(tx, scope, campaignId);
  if (!campaign) return;
  const versions = await listVersions(tx, campaignId);
  const before = versions.find(({ number, decision }) => number !== campaign.submissionNumber && decision?.verdict === 'APPROVED');
  await reopenByPlan(tx, campaign, before?.plan, by);
  await followMaterial(tx, campaign, by.trace);
};
