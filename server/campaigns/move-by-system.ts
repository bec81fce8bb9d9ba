import { randomUUID } from 'node:crypto';
import { type SystemTransition, systemTransition } from '#domain/campaigns/lifecycle.ts';
import { type AuditEntry, type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type CampaignColumns, type StoredCampaign, everything, findCampaign, writeCampaign } from './store.ts';

/** The trace of what nobody does by hand. */
export const systemTrace = (at: Date): Trace => ({ actorId: null, sessionId: null, ip: 'local', requestId: randomUUID(), at });

/** A campaign for what no person does: locked, whoever may see it. */
export const lockForSystem = (tx: Transaction, campaignId: string): Promise<StoredCampaign | undefined> =>
  findCampaign(tx, everything, campaignId, { lock: true });

interface Moved extends Pick<AuditEntry, 'reason' | 'diff'> {
  readonly trace: Trace;
  /** What is written beside the status. */
  readonly columns?: Partial<CampaignColumns>;
}

/** Moves a campaign, which is locked, as no person does: the state, its version and the audit row. Who changed it last, and when, stays: that is said of people. False when it does not stand where that is possible. */
export const moveBySystem = async (
  tx: Transaction,
  campaign: StoredCampaign,
  name: SystemTransition,
  { trace, columns, ...entry }: Moved,
): Promise<boolean> => {
  const { from, to } = systemTransition(name);
  if (!from.includes(campaign.status)) return false;
  await writeCampaign(tx, campaign, { status: to, pause: null, failure: null, ...columns });
  await writeAudit(
    tx,
    { ...trace, actorId: null, sessionId: null },
    { clientId: campaign.clientId, action: `campaign.${name}`, objectId: campaign.id, fromState: campaign.status, toState: to, ...entry },
  );
  return true;
};
