import type { Language } from '#contract/languages.ts';
import type { Transaction } from '#server/db/database.ts';
import { pushDeliveries } from '#server/db/push-schema.ts';
import { cityZone } from './city-zone.ts';
import { type SentPush, parcelsOf } from './parcels.ts';

/** A day's message, or that none comes any more. `run` is the version a push was moved from, or the day of its run: none has another's. */
interface CityOrder {
  readonly kind: 'BEGIN' | 'DAY' | 'END';
  readonly push: SentPush;
  readonly run: number;
  readonly at: Date;
}

/** The message in one language, to the devices on which it is looked at before it starts. */
interface TestOrder {
  readonly kind: 'TEST';
  readonly push: Pick<SentPush, 'id' | 'clientId'>;
  readonly run: number;
  readonly at: Date;
  readonly language: Language;
  readonly devices: readonly { readonly name: string; readonly token: string }[];
}

export type PushOrder = CityOrder | TestOrder;

/** Hands an order over, in the transaction of what it follows from: an order whose transaction fails was never given. */
export type Dispatch = (tx: Transaction, order: PushOrder) => Promise<void>;

const rowsOf = async (tx: Transaction, order: PushOrder): Promise<(typeof pushDeliveries.$inferInsert)[]> => {
  const { kind, push, run, at } = order;
  const shared = { pushId: push.id, clientId: push.clientId, run, kind, at };
  if (order.kind === 'TEST') {
    return order.devices.map(({ name }) => ({ ...shared, deviceName: name, language: order.language, dueAt: at }));
  }
  if (order.kind === 'END') return order.push.cityIds.map((cityId) => ({ ...shared, cityId, timezone: cityZone(cityId), dueAt: at }));
  return (await parcelsOf(tx, order.push, at)).map((parcel) => ({ ...shared, ...parcel }));
};

/** The default: one row per city, or per device of a test. An order that is there already is left as it is. */
export const toDeliveryLog: Dispatch = async (tx, order) => {
  const rows = await rowsOf(tx, order);
  if (rows.length > 0) await tx.insert(pushDeliveries).values(rows).onConflictDoNothing();
};
