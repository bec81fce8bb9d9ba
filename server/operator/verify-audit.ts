import { asc, gt } from 'drizzle-orm';
import { auditHash } from '#server/audit/write-audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { audit, auditHeads } from '#server/db/schema.ts';

export type AuditRow = typeof audit.$inferSelect;

export interface Verdict {
  readonly rows: number;
  /** The last hash of each chain that is intact, by its name: a client's id, or `identity`. */
  readonly heads: ReadonlyMap<string, string>;
  /** What is wrong, in a sentence that names the first bad row; null when nothing is. */
  readonly fault: string | null;
}

const firstHash = '0'.repeat(64);
const page = 2000;

/** Every row of the audit in the order in which it was written. */
export async function* auditRows(tx: Transaction): AsyncGenerator<AuditRow> {
  for (let after = 0; ;) {
    const rows = await tx.select().from(audit).where(gt(audit.seq, after)).orderBy(asc(audit.seq)).limit(page);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

const hashOf = ({ previousHash, fromState, toState, diff, reason, ...row }: AuditRow): string =>
  auditHash(previousHash, row, {
    ...row,
    ...(fromState !== null && { fromState }),
    ...(toState !== null && { toState }),
    ...(diff !== null && { diff }),
    ...(reason !== null && { reason }),
  });

const named = (row: AuditRow): string =>
  `Row ${row.seq} (${row.at.toISOString()}, ${row.action}, ${row.clientId === null ? 'identity' : `client ${row.clientId}`})`;

/** One moment of the database, whatever is written meanwhile. */
export const atOneMoment = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Recomputes every chain of the audit from its rows: a row that was changed, added or taken out shows in it or in the one after it. */
export const verifyAudit = (db: Database): Promise<Verdict> =>
  atOneMoment(db, async (tx) => {
    const heads = new Map<string, string>();
    let rows = 0;
    const verdict = (fault: string | null): Verdict => ({ rows, heads, fault });
    for await (const row of auditRows(tx)) {
      const chain = row.clientId ?? 'identity';
      if (hashOf(row) !== row.hash) return verdict(`${named(row)} does not match its hash: it was changed after it was written.`);
      if (row.previousHash !== (heads.get(chain) ?? firstHash)) {
        return verdict(`${named(row)} does not follow the row before it in its chain: one before it was changed or taken out.`);
      }
      heads.set(chain, row.hash);
      rows += 1;
    }
    const kept = new Map((await tx.select().from(auditHeads)).map(({ chain, hash }) => [chain, hash]));
    for (const chain of new Set([...kept.keys(), ...heads.keys()])) {
      if ((kept.get(chain) ?? firstHash) !== (heads.get(chain) ?? firstHash)) {
        return verdict(`The chain ${chain} does not end where it ended: its last rows were changed or taken out.`);
      }
    }
    return verdict(null);
  });
