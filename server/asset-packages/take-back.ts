import { reviewIntentOf } from '#domain/asset-packages/lifecycle.ts';
import { type Actor, may } from '#domain/people/permissions.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { forgetTurn } from '#server/notices/turns.ts';
import { pendingDecision } from '#server/review-decisions/store.ts';
import { type StoredPackage, kindOf, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';

/** 403 for those who decide about it and have not sent it themselves; 409 while a decision about it waits to count, without its verdict: it can still be undone. */
const demandFree = async (tx: Transaction, one: StoredPackage, actor: Actor): Promise<void> => {
  if (one.submittedBy !== actor.id && may(actor, reviewIntentOf(one.type), one)) throw new Failure(403, 'error.status403');
  if (await pendingDecision(tx, kindOf(one), one.id)) throw new Failure(409, 'error.package.beingDecided');
};

/** Takes a package out of its review: it is new again, nobody is waited for, and the version that was sent stays in its history without a verdict. */
export const takePackageBack = async (
  tx: Transaction,
  one: StoredPackage,
  { actor, now, trace }: { actor: Actor; now: Date; trace: Trace },
): Promise<void> => {
  await demandFree(tx, one, actor);
  await writePackage(tx, one, { status: 'NEW', updatedTime: now, updatedBy: actor.id });
  await writePackageTrail(tx, trace, one, {
    action: 'package.takeBack',
    fromState: one.status,
    toState: 'NEW',
    diff: { version: { to: one.submissionNumber } },
  });
  await forgetTurn(tx, one.id, now);
};
