import type { CampaignStatus } from '#contract/campaigns.ts';
import { campaignTransitions } from '#domain/campaign-lifecycle.ts';
import { everyRequired } from '#domain/readiness.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import { type StoredCampaign, writeCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { statesOf } from './store.ts';

/**
 * Moves a campaign on when all required material was sent, and back when some of it no longer is (decisions §3), with its audit row. The campaign
 * is locked. Nobody does it by hand: the trail names the system.
 */
export const followMaterial = async (tx: Transaction, campaign: StoredCampaign, trace: Trace): Promise<CampaignStatus> => {
  if (campaign.status !== 'EXECUTION' && campaign.status !== 'IN_REVIEW') return campaign.status;
  const sent = everyRequired(campaign.plan, await statesOf(tx, campaign.id), ['IN_REVIEW', 'APPROVED']);
  const name = sent ? 'collect' : 'refuseMaterial';
  const move = campaignTransitions.find((each) => each.name === name && each.from.includes(campaign.status));
  if (!move) return campaign.status;
  await writeCampaign(tx, campaign, { status: move.to, updatedTime: trace.at });
  await writeAudit(
    tx,
    { ...trace, actorId: null, sessionId: null },
    { clientId: campaign.clientId, action: `campaign.${name}`, objectId: campaign.id, fromState: campaign.status, toState: move.to },
  );
  return move.to;
};
