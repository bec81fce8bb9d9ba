import { customReason } from '#contract/lock-screen/rejection-reasons.ts';
import type { ReviewKind, ReviewVerdict } from '#contract/review/review.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import { planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { type Actor, may, scopeOf } from '#domain/people/permissions.ts';
import { wantsComment } from '#domain/review/comment-rules.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { decidePackage } from '#server/asset-packages/decide.ts';
import { findPackage } from '#server/asset-packages/store.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import { moveCampaign } from '#server/campaign-moves/move.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import { demandFourEyes as demandOtherSubmitter } from '#server/campaign-moves/transitions.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { actOnItem } from '#server/lock-screen/act.ts';
import { findItem } from '#server/lock-screen/store.ts';
import { demandFourEyes } from '#server/lock-screen/transitions.ts';
import { endAssignment } from './assignments.ts';

export interface Decided {
  readonly kind: ReviewKind;
  readonly itemId: string;
  /** The version that was decided about. */
  readonly version: number;
  readonly verdict: ReviewVerdict;
  readonly comment: string;
  readonly points: readonly ReturnPointDraft[];
}

export interface Applying {
  readonly actor: Actor & { readonly name: string };
  readonly now: Date;
  readonly trace: Trace;
  readonly fourEyes: boolean;
  /** The job it is part of: its people are told of all its items together. */
  readonly jobId?: string;
}

interface Found {
  readonly clientId: string;
  readonly ownerId: string;
  readonly version: number;
  readonly waits: boolean;
}

/** The item, if it is there, still as it was seen, waiting, and this person's to decide. */
const demandDecidable = <Item extends Found>(item: Item | undefined, { kind, version }: Decided, actor: Actor): Item => {
  if (!item) throw new Failure(404, 'error.notFound');
  if (!may(actor, reviewIntents[kind], item)) throw new Failure(403, 'error.status403');
  if (!item.waits) throw new Failure(409, 'error.review.notWaiting');
  if (item.version !== version) throw new Failure(412, 'error.version.stale');
  return item;
};

const applyToCampaign = async (tx: Transaction, decided: Decided, applying: Applying): Promise<void> => {
  const { actor, fourEyes, now, trace, jobId } = applying;
  const found = await findCampaign(tx, scopeOf(actor, 'campaigns.approve'), decided.itemId, { lock: true });
  const campaign = demandDecidable(found && { ...found, waits: planReviewStatuses.includes(found.status) }, decided, actor);
  const to = decided.verdict === 'APPROVED' ? 'EXECUTION' : 'PLANNING';
  if (fourEyes) demandOtherSubmitter(campaign, to, actor);
  await moveCampaign(tx, {
    campaign,
    to,
    comment: decided.comment,
    points: decided.points,
    actor,
    now,
    trace,
    ...(jobId !== undefined && { jobId }),
  });
};

const applyToPackage = async (tx: Transaction, decided: Decided, applying: Applying): Promise<void> => {
  const { actor } = applying;
  const found = await findPackage(tx, scopeOf(actor, reviewIntents[decided.kind]), decided.itemId, { lock: true });
  const isOfKind = found && (found.type === 'AD_PREVIEW') === (decided.kind === 'preview');
  const one = demandDecidable(isOfKind ? { ...found, waits: found.status === 'IN_REVIEW' } : undefined, decided, actor);
  const { comment, points } = decided;
  await decidePackage(tx, {
    ...applying,
    package: one,
    verdict: decided.verdict === 'APPROVED' ? 'APPROVED' : 'REJECTED',
    comment,
    points,
  });
};

/** A lock-screen item is refused for a reason of the library: the first point's, or one of one's own with the comment as its words. */
const reasonOf = ({ comment, points: [point] }: Decided) =>
  point
    ? { code: point.code, custom: point.code === customReason ? point.text || comment.slice(0, 120) : '', description: comment }
    : { code: customReason, custom: comment.slice(0, 120), description: comment };

const applyToLockScreen = async (tx: Transaction, decided: Decided, applying: Applying): Promise<void> => {
  const { actor, fourEyes, now, trace, jobId } = applying;
  const found = await findItem(tx, scopeOf(actor, 'lockScreen.review'), decided.itemId, { lock: true });
  const item = demandDecidable(found && { ...found, waits: found.status === 'IN_REVIEW' }, decided, actor);
  const action = decided.verdict === 'APPROVED' ? 'approve' : 'reject';
  if (fourEyes) demandFourEyes(item, action, actor.id);
  const reason = action === 'reject' ? reasonOf(decided) : undefined;
  const { comment } = decided;
  await actOnItem(tx, { item, action, reason, comment, actor, now, trace, ...(jobId !== undefined && { jobId }) });
};

const appliers = {
  campaign: applyToCampaign,
  package: applyToPackage,
  preview: applyToPackage,
  lockScreen: applyToLockScreen,
} as const satisfies Record<ReviewKind, (tx: Transaction, decided: Decided, applying: Applying) => Promise<void>>;

/**
 * Makes a decision count, by the same functions as the direct calls: the item's state, its trail, mails and notices, all in this transaction.
 * @throws {Failure} 404, 403, 409 no longer waiting, 412 changed since it was seen, 400 what the item's own rules say
 */
export const applyDecision = async (tx: Transaction, decided: Decided, applying: Applying): Promise<void> => {
  if (wantsComment(decided.kind, decided.verdict) && decided.comment.trim() === '')
    throw new Failure(400, 'error.validation.fields', [{ path: 'comment', key: 'error.review.commentRequired' }]);
  await appliers[decided.kind](tx, decided, applying);
  await endAssignment(tx, decided);
};

class Rehearsed extends Error {}

/** Throws what `applyDecision` would throw at this moment, and changes nothing. */
export const rehearseDecision = async (tx: Transaction, decided: Decided, applying: Applying): Promise<void> => {
  try {
    await tx.transaction(async (inner) => {
      await applyDecision(inner, decided, applying);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
};
