import type { QuietHours } from '#contract/push-notifications.ts';
import { firstArrival } from '#domain/push-hours.ts';
import type { Transaction } from '#server/db/database.ts';
import { pushDeliveries } from '#server/db/push-schema.ts';
import { cityZone } from './city-zone.ts';

/** What is handed over when a push begins or ends. `run` is the version it was moved from: no move has another's. */
export interface PushOrder {
  readonly kind: 'BEGIN' | 'END';
  readonly push: {
    readonly id: string;
    readonly clientId: string;
    readonly cityIds: readonly string[];
    readonly quietHours: QuietHours;
    /** The most messages one person may get within 24 hours, from all pushes of the client together. */
    readonly cap: number;
    readonly startsAt: Date | null;
  };
  readonly run: number;
  readonly at: Date;
}

/** Hands an order over, in the transaction of what it follows from: an order whose transaction fails was never given. */
export type Dispatch = (tx: Transaction, order: PushOrder) => Promise<void>;

/** The default: one row per city, due when that city's quiet hours allow. An order that is there already is left as it is. */
export const toDeliveryLog: Dispatch = async (tx, { kind, push, run, at }) => {
  const rows = push.cityIds.map((cityId) => {
    const timezone = cityZone(cityId);
    const dueAt = kind === 'END' ? at : firstArrival(push.startsAt ?? at, at, push.quietHours, timezone);
    return { pushId: push.id, clientId: push.clientId, run, kind, cityId, timezone, dueAt, at };
  });
  if (rows.length > 0) await tx.insert(pushDeliveries).values(rows).onConflictDoNothing();
};
