import { randomUUID } from 'node:crypto';
import { type SQL, and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { pushClockTransitions } from '#domain/push-notifications/lifecycle.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import { clients } from '#server/db/schema.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { type Dispatch, toDeliveryLog } from './dispatch.ts';

const batch = 100;

const { begin, end } = pushClockTransitions;

const movesOf = {
  begin: { ...begin, due: pushNotifications.startsAt, action: 'push.begin', kind: 'BEGIN' },
  end: { ...end, due: pushNotifications.endsAt, action: 'push.end', kind: 'END' },
} as const satisfies Record<keyof typeof pushClockTransitions, unknown>;
const moves = Object.values(movesOf);

// Of those that are due at the same moment the older one comes first to the people whom a cap leaves one message.
const inTurn = [asc(pushNotifications.createdTime), asc(pushNotifications.id)] as const;
type Push = typeof pushNotifications.$inferSelect;
const olderFirst = (a: Push, b: Push): number => a.createdTime.getTime() - b.createdTime.getTime() || (a.id < b.id ? -1 : 1);

/** The client's next midnight. */
const nextMidnight = (now: Date): SQL =>
  sql`(select (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${clients.timezone}) + interval '1 day') at time zone ${clients.timezone}
    from ${clients} where ${clients.id} = ${pushNotifications.clientId})`;

const moveDue = async (tx: Transaction, { from, to, due, action, kind }: (typeof moves)[number], now: Date, dispatch: Dispatch) => {
  const isDue = and(eq(pushNotifications.status, from), lte(due, now));
  const next = tx
    .select({ id: pushNotifications.id })
    .from(pushNotifications)
    .where(isDue)
    .orderBy(asc(due), ...inTurn)
    .limit(batch)
    .for('update', { skipLocked: true });
  const moved = await tx
    .update(pushNotifications)
    .set({
      status: to,
      version: sql`${pushNotifications.version} + 1`,
      updatedTime: now,
      nextDayAt: to === 'ON_AIR' ? nextMidnight(now) : null,
    })
    .where(and(isDue, inArray(pushNotifications.id, next)))
    .returning();
  const trace = { actorId: null, sessionId: null, ip: 'local', requestId: randomUUID(), at: now };
  for (const push of moved.toSorted(olderFirst)) {
    await writeAudit(tx, trace, { clientId: push.clientId, action, objectId: push.id, fromState: from, toState: to });
    // What is over before it was noticed to have begun is not sent any more.
    const isOver = push.endsAt !== null && push.endsAt <= now;
    if (kind === 'END' || !isOver) await dispatch(tx, { kind, push, run: push.version - 1, at: now });
  }
  return moved.length;
};

/** A day's message of every push that is on air and has another day. Days that nobody looked at are not made up for. */
const sendDays = async (tx: Transaction, now: Date, dispatch: Dispatch): Promise<number> => {
  const { status, nextDayAt, endsAt } = pushNotifications;
  const due = await tx
    .select()
    .from(pushNotifications)
    .where(and(eq(status, 'ON_AIR'), lte(nextDayAt, now), lt(nextDayAt, endsAt)))
    .orderBy(asc(nextDayAt), ...inTurn)
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const push of due) {
    // Both are midnights of the client: whoever looks and when, a day has one number.
    const run = Math.round(((push.nextDayAt ?? now).getTime() - (push.startsAt ?? now).getTime()) / 86_400_000);
    if (push.endsAt !== null && push.endsAt > now) await dispatch(tx, { kind: 'DAY', push, run, at: now });
    await tx
      .update(pushNotifications)
      .set({ nextDayAt: nextMidnight(now) })
      .where(eq(pushNotifications.id, push.id));
  }
  return due.length;
};

/** Moves every push whose time has come, each exactly once: SCHEDULED begins, ON_AIR ends; and sends each day's message in between. */
export const pushClock: ClockJob = {
  name: 'push',
  every: 10_000,
  batch,
  run: async (tx, now) => {
    const moved: number[] = [];
    for (const move of moves) moved.push(await moveDue(tx, move, now, toDeliveryLog));
    moved.push(await sendDays(tx, now, toDeliveryLog));
    // A full batch of any has more behind it.
    return moved.includes(batch)
      ? batch
      : Math.min(
          batch - 1,
          moved.reduce((sum, count) => sum + count, 0),
        );
  },
};
