import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PackageDecision } from '#contract/asset-packages/asset-packages.ts';
import { type ReturnPointDraft, maximumCommentLength } from '#contract/review/return-points.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import { nextPackageStatuses, packageTransitionBetween } from '#domain/asset-packages/lifecycle.ts';
import { decidingStatuses } from '#domain/campaigns/statuses.ts';
import { isReasonOf, lacksWords } from '#domain/review/return-reasons.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { packageVersions } from '#server/db/package-schema.ts';
import { type FieldError, Failure } from '#server/failure.ts';
import { notifyTurn } from '#server/notices/turns.ts';
import { returnWords } from '#server/words/return-words.ts';
import { followMaterial } from './follow.ts';
import { type StoredPackage, assetsOf, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';
import { turnOf } from './turn-of.ts';

/** 409 naming what is possible. */
export const impossible = ({ status }: Pick<StoredPackage, 'status'>): Failure =>
  new Failure(
    409,
    'error.package.invalidTransition',
    nextPackageStatuses(status).map((value) => ({ path: 'to', key: 'error.package.allowedStatus', values: { value } })),
  );

/** 403 when the one who sent a package, or brought one of its files, wants to approve it. */
export const demandOtherEyes = async (tx: Transaction, one: StoredPackage, actorId: string): Promise<void> => {
  const brought = (await assetsOf(tx, one.id)).filter(({ asset }) => !asset.removed).map(({ asset }) => asset.addedBy);
  if ([...brought, one.submittedBy].includes(actorId)) throw new Failure(403, 'error.review.sameUser');
};

const demandComment = (comment: string): void => {
  if (comment.trim() === '') throw new Failure(400, 'error.validation.fields', [{ path: 'comment', key: 'error.review.commentRequired' }]);
  if (comment.length > maximumCommentLength)
    throw new Failure(400, 'error.validation.fields', [{ path: 'comment', key: 'error.validation.tooLong' }]);
};

const demandPoints = async (tx: Transaction, one: StoredPackage, points: readonly ReturnPointDraft[]): Promise<void> => {
  const known = new Set((await assetsOf(tx, one.id)).map(({ asset }) => asset.id));
  const errors = points.flatMap(({ code, place, text }, index): FieldError[] => [
    ...(isReasonOf(partOfType[one.type], code) ? [] : [{ path: `points.${index}.code`, key: 'error.validation.unknownReference' }]),
    ...(place.assetId === undefined || known.has(place.assetId)
      ? []
      : [{ path: `points.${index}.place.assetId`, key: 'error.validation.unknownReference' }]),
    ...(lacksWords({ code, text }) ? [{ path: `points.${index}.text`, key: 'error.validation.required' }] : []),
  ]);
  if (errors.length > 0) throw new Failure(400, 'error.validation.fields', errors);
};

export interface Deciding {
  /** As `findPackage` gives it with `lock`. */
  readonly package: StoredPackage;
  readonly verdict: 'APPROVED' | 'REJECTED';
  readonly comment: string;
  /** Only with `REJECTED`. */
  readonly points?: readonly ReturnPointDraft[];
  readonly actor: { readonly id: string; readonly name: string };
  readonly now: Date;
  readonly trace: Trace;
  /** Who sent or uploaded it does not approve. */
  readonly fourEyes: boolean;
  /** The job it is part of: its people are told of all its items together. */
  readonly jobId?: string;
}

/**
 * Decides about a package: its state, the verdict with the version it is about, the campaign's move, and the trail, all in this transaction.
 * Whether the person may decide at all has been asked before.
 * @throws {Failure} 403 the same person, 409 not under review, 400 no comment, or points nobody knows
 */
export const decidePackage = async (tx: Transaction, deciding: Deciding): Promise<void> => {
  const { package: one, verdict, comment, points = [], actor, now, trace, fourEyes, jobId } = deciding;
  const step = packageTransitionBetween(one.status, verdict);
  if (fourEyes && step?.guards.includes('fourEyes')) await demandOtherEyes(tx, one, actor.id);
  if (!step || !decidingStatuses.includes(one.campaign.status)) throw impossible(one);
  demandComment(comment);
  if (verdict === 'APPROVED' && points.length > 0)
    throw new Failure(400, 'error.validation.fields', [{ path: 'points', key: 'error.validation.unknownField' }]);
  await demandPoints(tx, one, points);
  const decision: PackageDecision = {
    verdict,
    by: { id: actor.id, name: actor.name },
    at: now.toISOString(),
    comment,
    points: points.map((point) => ({ ...point, id: randomUUID(), answer: null })),
  };
  await writePackage(tx, one, { status: step.to, decision, updatedTime: now, updatedBy: actor.id });
  await tx
    .update(packageVersions)
    .set({ decision })
    .where(and(eq(packageVersions.packageId, one.id), eq(packageVersions.number, one.submissionNumber ?? 0)));
  await writePackageTrail(tx, trace, one, {
    action: `package.${step.name}`,
    fromState: one.status,
    toState: step.to,
    reason: comment,
    diff: { version: { to: one.submissionNumber }, ...(points.length > 0 && { points: { to: points } }) },
  });
  await followMaterial(tx, one.campaign, trace);
  await notifyTurn(
    tx,
    turnOf(one, verdict, {
      by: actor,
      text: comment,
      reason: returnWords(partOfType[one.type], points),
      dueAt: null,
      now,
      ...(jobId !== undefined && { jobId }),
    }),
  );
};
