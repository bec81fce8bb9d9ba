import { inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { searchLog } from '#server/db/search-schema.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';

const day = 86_400_000;
/** So long it is kept what somebody searched for, in milliseconds. */
const keptFor = 180 * day;

/** Whoever goes on typing within so many milliseconds is still at the same search. */
const stillTyping = 10_000;

interface Logged {
  readonly at: Date;
  readonly userId: string;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly requestId: string;
  readonly query: string;
  readonly found: number;
}

/**
 * Writes down what somebody searched for. A search is asked at every few letters: a text that goes on where the last one of the session ended takes its place,
 * and one that is the beginning of the last one adds nothing, so that nobody takes back a search by deleting letters.
 */
export const writeDown = async (db: Database, { at, userId, sessionId, ip, requestId, query, found }: Logged): Promise<void> => {
  const now = at.toISOString();
  const since = new Date(at.getTime() - stillTyping).toISOString();
  await db.execute(sql`
    with last as (
      select * from (
        select seq, query from search_log where user_id = ${userId} and at between ${since} and ${now} and session_id is not distinct from ${sessionId}::uuid
        order by at desc, seq desc limit 1) latest
      where starts_with(${query}, query) or starts_with(query, ${query})),
    longer as (
      update search_log log set at = ${now}, ip = ${ip}, request_id = ${requestId}, query = ${query}, found = ${found}
      from last where log.seq = last.seq and starts_with(${query}, last.query))
    insert into search_log (at, user_id, session_id, ip, request_id, query, found)
      select ${now}, ${userId}, ${sessionId}::uuid, ${ip}, ${requestId}, ${query}, ${found} where not exists (select from last)`);
};

const atOnce = 1000;

const forgetOld = async (tx: Transaction, now: Date): Promise<number> => {
  const old = tx
    .select({ seq: searchLog.seq })
    .from(searchLog)
    .where(lt(searchLog.at, new Date(now.getTime() - keptFor)))
    .orderBy(searchLog.at)
    .limit(atOnce);
  const { rowCount } = await tx.delete(searchLog).where(inArray(searchLog.seq, old));
  return rowCount ?? 0;
};

/** What was searched for longer ago than that is forgotten, step by step. */
export const searchLogClock: ClockJob = { name: 'search log', every: 3_600_000, batch: atOnce, run: forgetOld };
