import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { StatisticsAttempt } from '#contract/reports/statistics-uploads.ts';
import type { Connection, Database, Transaction } from '#server/db/database.ts';
import { reportAttempts } from '#server/db/report-schema.ts';
import { campaigns, users } from '#server/db/schema.ts';
import { messageOf } from '#server/http/messages.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { personOf } from '#server/notices/people.ts';
import { partnerName } from './partner-names.ts';

type AttemptRow = typeof reportAttempts.$inferSelect;
export type Attempt = Omit<AttemptRow, 'endedAt' | 'failure' | 'progress' | 'announcedAt' | 'isPreview'>;

/** Of a file that is looked at something is told so often at least, in milliseconds. */
const silentFor = 300_000;

/** Failures of so long are listed, in milliseconds. */
const listed = 7 * 86_400_000;

/**
 * So long may pass at most between the arrival of a file and the lock of its transaction, in milliseconds: two statements that may run 5 s each, and 10 s
 * until a connection is free (`connect.ts`).
 */
export const graceOfAttempts = 20_000;

const keyOf = (id: string) => sql`hashtextextended(${`statistics attempt ${id}`}, 0)`;
export const isAttempt = ({ clientId, campaignId, id }: Pick<Attempt, 'clientId' | 'campaignId' | 'id'>) =>
  and(eq(reportAttempts.clientId, clientId), eq(reportAttempts.campaignId, campaignId), eq(reportAttempts.id, id));

/** A file has arrived. What the same partner could not bring before is over with it. */
export const beginAttempt = async (db: Database, attempt: Attempt): Promise<void> => {
  const { clientId, campaignId, partnerId } = attempt;
  await db.insert(reportAttempts).values(attempt);
  await db
    .delete(reportAttempts)
    .where(
      and(
        eq(reportAttempts.clientId, clientId),
        eq(reportAttempts.campaignId, campaignId),
        eq(reportAttempts.partnerId, partnerId),
        isNotNull(reportAttempts.endedAt),
        ne(reportAttempts.id, attempt.id),
      ),
    );
};

/** Says for as long as the transaction lasts that a server works on the attempt: with its process the lock is gone too. */
export const workOn = async (tx: Transaction, { id }: Attempt): Promise<void> => {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '300s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(id)})`);
};

/** The same for who finds an attempt that nobody seems to work on: false when somebody does, or it is over. */
export const mayWorkOn = async (tx: Transaction, attempt: Attempt): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${keyOf(attempt.id)}) as free`);
  if (!rows[0]?.free) return false;
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '300s'`);
  const [still] = await tx
    .select({ id: reportAttempts.id })
    .from(reportAttempts)
    .where(and(isAttempt(attempt), isNull(reportAttempts.endedAt)));
  return still !== undefined;
};

/** Announces how it ended to whoever began it and has left since. */
const announce = async (tx: Transaction, attempt: Attempt, kind: 'statisticsTaken' | 'statisticsFailed', now: Date): Promise<void> => {
  const { clientId, campaignId, fileName, begunBy } = attempt;
  const [campaign] = await tx.select({ name: campaigns.name }).from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign) return;
  const item = { kind: 'campaign' as const, id: campaignId, name: campaign.name, clientId, campaignId };
  await addNotices(tx, await personOf(tx, begunBy), { kind, item, byId: null, text: fileName, now });
};

interface Ending {
  /** Whoever began it waits no longer for the answer. */
  readonly hasLeft: boolean;
  readonly now: Date;
}

/** What was taken in is an upload and no attempt any more. */
export const completeAttempt = async (tx: Transaction, attempt: Attempt, { hasLeft, now }: Ending): Promise<void> => {
  await tx.delete(reportAttempts).where(isAttempt(attempt));
  if (hasLeft) await announce(tx, attempt, 'statisticsTaken', now);
};

export const failAttempt = async (tx: Transaction, attempt: Attempt, key: string, { hasLeft, now }: Ending): Promise<void> => {
  await tx.update(reportAttempts).set({ endedAt: now, failure: key }).where(isAttempt(attempt));
  if (hasLeft) await announce(tx, attempt, 'statisticsFailed', now);
};

/** What is under way for a campaign, and what failed lately, newest first. */
export const listAttempts = async (
  db: Connection,
  { clientId, campaignId }: Pick<Attempt, 'clientId' | 'campaignId'>,
  { language, actorId }: { language: Language; actorId: string },
): Promise<StatisticsAttempt[]> => {
  const rows = await db
    .select({ attempt: reportAttempts, byName: users.name })
    .from(reportAttempts)
    .innerJoin(users, eq(users.id, reportAttempts.begunBy))
    .where(
      and(
        eq(reportAttempts.clientId, clientId),
        eq(reportAttempts.campaignId, campaignId),
        // Who only looks at a file does so for themselves.
        or(eq(reportAttempts.isPreview, false), eq(reportAttempts.begunBy, actorId)),
      ),
    )
    .orderBy(desc(reportAttempts.begunAt))
    .limit(50);
  return rows.map(({ attempt, byName }) => ({
    id: attempt.id,
    partner: { id: attempt.partnerId, name: partnerName(attempt.partnerId, language) },
    fileName: attempt.fileName,
    state: attempt.isPreview ? 'CHECKING' : attempt.endedAt === null ? 'WORKING' : 'FAILED',
    progress: attempt.endedAt === null ? attempt.progress : null,
    begunTime: attempt.begunAt.toISOString(),
    begunBy: { id: attempt.begunBy, name: byName },
    reason: attempt.failure === null ? null : messageOf(attempt.failure, language),
  }));
};

/** What a stopped server was working on has failed; what failed long ago is forgotten. */
export const attemptClock: ClockJob = {
  name: 'statistics-attempts',
  every: 5000,
  run: async (tx, now) => {
    const before = new Date(now.getTime() - graceOfAttempts);
    const working = await tx
      .select()
      .from(reportAttempts)
      // What is kept is gone on with (`take-in.ts`).
      .where(
        and(
          isNull(reportAttempts.endedAt),
          isNull(reportAttempts.fileId),
          eq(reportAttempts.isPreview, false),
          lt(reportAttempts.begunAt, before),
        ),
      );
    let stopped = 0;
    for (const attempt of working) {
      if (!(await mayWorkOn(tx, attempt))) continue;
      await failAttempt(tx, attempt, 'error.report.stopped', { hasLeft: true, now });
      stopped += 1;
    }
    await tx.delete(reportAttempts).where(
      or(
        lt(reportAttempts.endedAt, new Date(now.getTime() - listed)),
        // A server that looked at a file has stopped: nobody waits for it any more.
        and(
          eq(reportAttempts.isPreview, true),
          lt(sql`coalesce(${reportAttempts.announcedAt}, ${reportAttempts.begunAt})`, new Date(now.getTime() - silentFor)),
        ),
      ),
    );
    return stopped;
  },
};
