import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PushStatus } from '#contract/push-notifications.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { type Dispatch, toDeliveryLog } from './dispatch.ts';

const batch = 100;

const moves = [
  { from: 'SCHEDULED', to: 'ON_AIR', due: pushNotifications.startsAt, action: 'push.begin', kind: 'BEGIN' },
  { from: 'ON_AIR', to: 'FINISHED', due: pushNotifications.endsAt, action: 'push.end', kind: 'END' },
] as const satisfies readonly { from: PushStatus; to: PushStatus; [more: string]: unknown }[];

const moveDue = async (tx: Transaction, { from, to, due, action, kind }: (typeof moves)[number], now: Date, dispatch: Dispatch) => {
  const isDue = and(eq(pushNotifications.status, from), lte(due, now));
  const next = tx
    .select({ id: pushNotifications.id })
    .from(pushNotifications)
    .where(isDue)
    .orderBy(asc(due))
    .limit(batch)
    .for('update', { skipLocked: true });
  const moved = await tx
    .update(pushNotifications)
    .set({ status: to, version: sql`${pushNotifications.version} + 1`, updatedTime: now })
    .where(and(isDue, inArray(pushNotifications.id, next)))
    .returning();
  const trace = { actorId: null, sessionId: null, ip: 'local', requestId: randomUUID(), at: now };
  for (const push of moved) {
    await writeAudit(tx, trace, { clientId: push.clientId, action, objectId: push.id, fromState: from, toState: to });
    // What is over before it was noticed to have begun is not sent any more.
    const isOver = push.endsAt !== null && push.endsAt <= now;
    if (kind === 'END' || !isOver) await dispatch(tx, { kind, push, run: push.version - 1, at: now });
  }
  return moved.length;
};

/** Moves every push whose time has come, each exactly once: SCHEDULED begins, ON_AIR ends. */
export const pushClock: ClockJob = {
  name: 'push',
  every: 10_000,
  batch,
  run: async (tx, now) => {
    const moved: number[] = [];
    for (const move of moves) moved.push(await moveDue(tx, move, now, toDeliveryLog));
    // A full batch of either has more behind it.
    return moved.includes(batch)
      ? batch
      : Math.min(
          batch - 1,
          moved.reduce((sum, count) => sum + count, 0),
        );
  },
};
