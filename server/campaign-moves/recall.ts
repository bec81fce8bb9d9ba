import { recallTo } from '#domain/campaigns/lifecycle.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import { type StoredCampaign, writeCampaign } from '#server/campaigns/store.ts';
import { thawVersion } from '#server/campaigns/versions.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { takeBackQueued } from '#server/mail/outbox.ts';
import { needAgain, takeBackNotices } from '#server/notices/notice-store.ts';
import { guards } from './guards.ts';

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Takes the last submission back, in one transaction: the campaign stands as it did before, its version is gone, no reviewer gets a message, and
 * what the customer was asked for before is asked again. The trail alone keeps that it was sent.
 */
export const recallCampaign = async (
  tx: Transaction,
  { campaign, by, now, trace }: { campaign: StoredCampaign; by: string; now: Date; trace: Trace },
): Promise<void> => {
  const { id, clientId, status, submissionNumber, submittedAt } = campaign;
  const before = await thawVersion(tx, campaign);
  const transition = before && recallTo(before.status);
  if (!transition || submittedAt === null) throw new Failure(409, 'error.campaign.recallLate');
  for (const guard of transition.guards) await guards[guard](campaign, { tx, now });

  const { submittedAt: sentBefore, dueAt, scenario: _, ...facts } = before;
  await writeCampaign(tx, campaign, {
    ...facts,
    submittedAt: instantOf(sentBefore),
    dueAt: instantOf(dueAt),
    updatedTime: now,
    updatedBy: by,
  });
  await writeAudit(tx, trace, {
    clientId,
    action: `campaign.${transition.name}`,
    objectId: id,
    fromState: status,
    toState: before.status,
    diff: { version: { to: submissionNumber } },
  });
  await takeBackNotices(tx, { itemId: id, kind: 'campaignSent', at: submittedAt });
  await takeBackQueued(tx, id, { kinds: ['campaignSent', 'sentReceipt'], queuedAt: submittedAt, now });
  if (before.decision) await needAgain(tx, { itemId: id, kind: 'campaignReturned', at: new Date(before.decision.at) });
};
