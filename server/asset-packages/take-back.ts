import type { Trace } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { forgetTurn } from '#server/notices/turns.ts';
import { type StoredPackage, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';

/** Takes a package out of its review: it is new again, nobody is waited for, and the version that was sent stays in its history without a verdict. */
export const takePackageBack = async (
  tx: Transaction,
  one: StoredPackage,
  { actor, now, trace }: { actor: { id: string }; now: Date; trace: Trace },
): Promise<void> => {
  await writePackage(tx, one, { status: 'NEW', updatedTime: now, updatedBy: actor.id });
  await writePackageTrail(tx, trace, one, {
    action: 'package.takeBack',
    fromState: one.status,
    toState: 'NEW',
    diff: { version: { to: one.submissionNumber } },
  });
  await forgetTurn(tx, one.id, now);
};
