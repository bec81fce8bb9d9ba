import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import { planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { resumeMaterial } from '#server/asset-packages/resume-material.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { forgetNeeds } from '#server/notices/notice-store.ts';
import { type TurnKind, notifyTurn } from '#server/notices/turns.ts';
import { nameInUse } from '#server/scenarios/store.ts';
import { freezeSpotPlan } from '#server/spot-plan/freeze.ts';
import { returnWords } from '#server/words/return-words.ts';
import { type StoredCampaign, writeCampaign } from '#server/campaigns/store.ts';
import { freezeVersion, keepDecision } from '#server/campaigns/versions.ts';
import { guards } from './guards.ts';
import { notifyBothSides } from './notify-both-sides.ts';
import { type Mover, decisionOf, demandComment, demandPoints, demandTransition, pauseOf, submissionOf } from './transitions.ts';

const turnKinds: Partial<Record<string, TurnKind>> = { send: 'campaignSent', approve: 'campaignApproved', return: 'campaignReturned' };

interface Move {
  /** Locked. */
  readonly campaign: StoredCampaign;
  readonly to: CampaignStatus;
  readonly comment: string | undefined;
  /** Why a plan is returned. */
  readonly points?: readonly ReturnPointDraft[];
  readonly actor: Mover;
  readonly now: Date;
  readonly trace: Trace;
  /** The job it is part of: its people are told of all its items together. */
  readonly jobId?: string;
}

/**
 * Moves a campaign to its next state, for whoever has the right to it: the state, the version or decision it makes, the audit row, and what people are
 * told, all in one transaction. Fails as the table of transitions and its guards say.
 */
export const moveCampaign = async (
  tx: Transaction,
  { campaign, to, comment, points = [], actor, now, trace, jobId }: Move,
): Promise<void> => {
  const transition = demandTransition(campaign, to);
  demandComment(transition, comment);
  demandPoints(transition, points);
  for (const guard of transition.guards) await guards[guard](campaign, { tx, now });

  const submission = transition.name === 'send' ? submissionOf(campaign, actor, now) : null;
  const decision = decisionOf(transition, actor, now, { comment, points });
  const pause = pauseOf(transition, campaign, actor, now, comment ?? '');
  const change = { status: transition.to, updatedTime: now, updatedBy: actor.id, pause, failure: null };
  await writeCampaign(tx, campaign, { ...change, ...submission, ...(decision && { decision }) });
  if (submission) {
    const { submissionNumber: number, terms } = submission;
    const scenario = await nameInUse(tx, campaign);
    await freezeVersion(tx, campaign, { number, submittedBy: actor.id, submittedAt: now, terms, scenario });
    await freezeSpotPlan(tx, campaign, { number, at: now });
  }
  // Reopening says why, but the version it was about stays approved.
  if (decision && planReviewStatuses.includes(campaign.status)) await keepDecision(tx, campaign, decision);
  await writeAudit(tx, trace, {
    clientId: campaign.clientId,
    action: `campaign.${transition.name}`,
    objectId: campaign.id,
    fromState: campaign.status,
    toState: transition.to,
    ...(comment && { reason: comment }),
    ...(submission && { diff: { version: { to: submission.submissionNumber } } }),
    ...(decision && decision.points.length > 0 && { diff: { points: { to: decision.points } } }),
  });

  // Whoever was asked to look after a refusal is asked no longer.
  if (campaign.status === 'FAILED') await forgetNeeds(tx, campaign.id);
  if (transition.name === 'approve') await resumeMaterial(tx, campaign.id, { actor, now, trace });

  const by = { id: actor.id, name: actor.name };
  const side = pause?.side ?? (transition.name === 'resume' ? (campaign.pause?.side ?? 'customer') : null);
  // Of many that are moved in one go, each person is told once, when the job is over.
  if (side && jobId === undefined) {
    const kind = pause ? 'campaignPaused' : 'campaignResumed';
    await notifyBothSides(tx, campaign, { kind, by, side, reason: comment ?? '', now });
  }
  const kind = turnKinds[transition.name];
  if (!kind) return;
  const { id, name, client } = campaign;
  const dueAt = submission?.dueAt ?? null;
  await notifyTurn(tx, {
    kind,
    item: { id, name, type: null },
    client,
    campaign: { id, name },
    by,
    text: comment ?? '',
    reason: decision && returnWords('plan', decision.points),
    dueAt,
    now,
    ...(jobId !== undefined && { jobId }),
  });
};
