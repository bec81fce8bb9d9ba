import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { type SystemTransition, systemTransition } from '#domain/campaigns/lifecycle.ts';
import { everyRequired } from '#domain/asset-packages/readiness.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import { moveBySystem } from '#server/campaigns/move-by-system.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { statesOf } from './store.ts';

/** When the material moves its campaign: whether all that is required was sent. */
const moves = { collect: true, refuseMaterial: false } as const satisfies Record<SystemTransition<'material'>, boolean>;
const names = Object.keys(moves) as SystemTransition<'material'>[];

/**
 * Moves a campaign on when all required material was sent, and back when some of it no longer is (decisions §3), with its audit row. The campaign
 * is locked. Nobody does it by hand: the trail names the system.
 */
export const followMaterial = async (tx: Transaction, campaign: StoredCampaign, trace: Trace): Promise<CampaignStatus> => {
  const open = names.filter((name) => systemTransition(name).from.includes(campaign.status));
  if (open.length === 0) return campaign.status;
  const sent = everyRequired(campaign.plan, await statesOf(tx, campaign.id), ['IN_REVIEW', 'APPROVED']);
  const move = open.find((name) => moves[name] === sent);
  if (!move) return campaign.status;
  await moveBySystem(tx, campaign, move, { trace });
  return systemTransition(move).to;
};
