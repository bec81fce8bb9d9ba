import { isDeepStrictEqual } from 'node:util';
import type { LockScreenResults } from '#contract/lock-screen/lock-screen.ts';
import { resultFindings } from '#domain/lock-screen/results.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { type StoredItem, writeItem } from './store.ts';

/** 409 about an item that was never on the phones: there is nothing to count of it. */
export const demandShown = ({ impressions }: Pick<StoredItem, 'impressions'>): void => {
  if (impressions === null) throw new Failure(409, 'error.lockScreen.notShown');
};

interface Measuring {
  /** Locked. */
  readonly item: StoredItem;
  readonly results: LockScreenResults;
  readonly actorId: string;
  readonly now: Date;
  readonly trace: Trace;
}

/** Keeps what became of an item in the place of what was known before, and writes down both. 400 naming what cannot be. */
export const measureItem = async (tx: Transaction, { item, results, actorId, now, trace }: Measuring): Promise<void> => {
  const findings = resultFindings(results, item, dateIn(now, item.timezone));
  if (findings.length > 0) throw new Failure(400, 'error.validation.fields', findings);
  const { to: measuredTo, ...counted } = results;
  const after = { measuredTo, ...counted };
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => !isDeepStrictEqual(item[name], after[name]));
  if (changed.length === 0) return;
  await writeItem(tx, item, { ...after, updatedTime: now, updatedBy: actorId });
  const diff = Object.fromEntries(changed.map((name) => [name, { from: item[name], to: after[name] }]));
  await writeAudit(tx, trace, { clientId: item.clientId, action: 'lockScreen.measure', objectId: item.id, diff });
};
