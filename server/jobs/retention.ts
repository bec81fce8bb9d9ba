import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { ClockJob } from './clock-jobs.ts';

const day = 86_400_000;
const batch = 1000;

/** What is kept for a time alone: how many days, and which rows are older than a moment. What hangs on a row goes with it. */
export const kept = [
  // A call is repeated within minutes; its first answer holds what the call has made.
  { table: 'idempotency', days: 1, older: (than) => sql`created_at < ${than}` },
  // With its spent tokens. Whoever has seen the console as a customer from it is still named.
  {
    table: 'sessions',
    days: 30,
    older: (than) => sql`rotated_at < ${than} and not exists (select from customer_views v where v.session_id = sessions.id)`,
  },
  // The record of deliveries, as long as the audit is usually kept elsewhere.
  { table: 'mails', days: 400, older: (than) => sql`created_at < ${than} and settled_at is not null` },
] as const satisfies readonly { readonly table: string; readonly days: number; readonly older: (than: Date) => SQL }[];

const removeOld = async (tx: Transaction, now: Date): Promise<number> => {
  let removed = 0;
  for (const { table, days, older } of kept) {
    const name = sql.identifier(table);
    const { rowCount } = await tx.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${older(new Date(now.getTime() - days * day))} limit ${batch}))`,
    );
    removed = Math.max(removed, rowCount ?? 0);
  }
  return removed;
};

/** Removes what has been kept for its time, step by step. */
export const retentionClock: ClockJob = { name: 'retention', every: 3_600_000, batch, run: removeOld };
