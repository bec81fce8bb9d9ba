import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { audit, auditHeads } from '#server/db/schema.ts';

/** Who did it, from where, in which request. */
export interface Trace {
  readonly actorId: string | null;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly requestId: string;
  readonly at: Date;
}

export interface AuditEntry {
  readonly clientId: string | null;
  /** `<noun>.<what happened>`, such as `campaign.send`. */
  readonly action: string;
  readonly objectId: string | null;
  readonly fromState?: string;
  readonly toState?: string;
  readonly diff?: Record<string, unknown>;
  readonly reason?: string;
}

const firstHash = '0'.repeat(64);

// The database keeps a diff's keys in an order of its own: the hash must not depend on it, or no row could be verified.
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** SHA-256 over the previous hash and the row in a fixed order of fields, and of keys in its diff. */
export const auditHash = (previousHash: string, trace: Trace, entry: AuditEntry): string =>
  createHash('sha256')
    .update(previousHash)
    .update(
      JSON.stringify(
        [
          trace.at.toISOString(),
          trace.actorId,
          trace.sessionId,
          trace.ip,
          entry.clientId,
          entry.action,
          entry.objectId,
          entry.fromState ?? null,
          entry.toState ?? null,
          entry.diff ?? null,
          entry.reason ?? null,
          trace.requestId,
        ],
        inOrder,
      ),
    )
    .digest('hex');

/** Adds one row to the client's chain, in the transaction of what it records. */
export const writeAudit = async (tx: Transaction, trace: Trace, entry: AuditEntry): Promise<void> => {
  const chain = entry.clientId ?? 'identity';
  const lockHead = async () => (await tx.select().from(auditHeads).where(eq(auditHeads.chain, chain)).for('update'))[0];
  const begin = async () => {
    await tx.insert(auditHeads).values({ chain, hash: firstHash }).onConflictDoNothing();
    return lockHead();
  };
  const previousHash = ((await lockHead()) ?? (await begin()))?.hash ?? firstHash;
  const hash = auditHash(previousHash, trace, entry);
  await tx.insert(audit).values({ ...trace, ...entry, previousHash, hash });
  await tx.update(auditHeads).set({ hash }).where(eq(auditHeads.chain, chain));
};

/** Says in the trail who took which file of a campaign, of a plan in which version. */
export const writeDownload = (
  db: Database,
  trace: Trace,
  { id, clientId }: { readonly id: string; readonly clientId: string },
  file: string,
  version: number | null = null,
): Promise<void> =>
  db.transaction((tx) =>
    writeAudit(tx, trace, {
      clientId,
      action: 'campaign.download',
      objectId: id,
      diff: { file: { to: file }, version: { to: version } },
    }),
  );
