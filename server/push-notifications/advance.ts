import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PushStatus } from '#contract/push-notifications.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import { type Dispatch, toDeliveryLog } from './dispatch.ts';

// Any number of its own: of several servers, one looks at the clock at a time.
const lock = 5_817_203;
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

/**
 * Moves every push whose time has come, each exactly once: SCHEDULED begins, ON_AIR ends. Returns how many moves there were; none while another
 * server is at it.
 */
export const advancePush = async (db: Database, now: Date, dispatch: Dispatch = toDeliveryLog): Promise<number> => {
  let total = 0;
  for (;;) {
    const moved = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as free`);
      if (!rows[0]?.free) return [];
      const counts: number[] = [];
      for (const move of moves) counts.push(await moveDue(tx, move, now, dispatch));
      return counts;
    });
    total += moved.reduce((sum, count) => sum + count, 0);
    if (!moved.includes(batch)) return total;
  }
};

interface PushClock {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds between two looks at the clock. */
  readonly every?: number;
}

/** Looks at the clock until it is stopped. Any number of servers may do it over one database. */
export const startPushClock = ({ db, clock, log, every = 10_000 }: PushClock): { stop: () => Promise<void> } => {
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= advancePush(db, clock())
      .then(
        (moved) => void (moved > 0 && log.info({ moved }, 'push notifications followed the clock')),
        (error: unknown) => log.error({ err: error }, 'push notifications could not follow the clock'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, every);
  timer.unref();
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
