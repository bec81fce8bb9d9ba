import { isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/mail-schema.ts';

/** How many mails wait, and for how long the oldest has been due. */
export const outboxState = async (db: Database, now: Date): Promise<{ waiting: number; overdueSeconds: number }> => {
  const [state] = await db
    .select({ waiting: sql<number>`count(*)::int`, due: sql<string | null>`min(${mails.nextTryAt})` })
    .from(mails)
    .where(isNull(mails.settledAt));
  const overdue = state?.due ? (now.getTime() - new Date(state.due).getTime()) / 1000 : 0;
  return { waiting: state?.waiting ?? 0, overdueSeconds: Math.max(0, overdue) };
};
