import { type AuditEntry, type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { StoredPackage } from './store.ts';

/** Writes what happened to a package into the trail of its campaign. */
export const writePackageTrail = (
  tx: Transaction,
  trace: Trace,
  { id, type, clientId, campaignId }: Pick<StoredPackage, 'id' | 'type' | 'clientId' | 'campaignId'>,
  { diff = {}, ...entry }: Omit<AuditEntry, 'clientId' | 'objectId'>,
): Promise<void> => writeAudit(tx, trace, { ...entry, clientId, objectId: campaignId, diff: { package: { id, type }, ...diff } });
