import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { PushContent } from '#contract/push-notifications/push-notifications.ts';
import { type Sending, withheldByCap } from '#domain/push-notifications/cap.ts';
import { capWindow, firstArrival } from '#domain/push-notifications/hours.ts';
import type { Transaction } from '#server/db/database.ts';
import { pushDeliveries } from '#server/db/push-schema.ts';
import { cityZone } from './city-zone.ts';
import { estimateReach } from './reach.ts';

/** What is sent to cities: whose it is, where it goes, and within which limits. */
export interface SentPush extends Pick<PushContent, 'cityIds' | 'mallIds' | 'brandIds' | 'quietHours' | 'cap'> {
  readonly id: string;
  readonly clientId: string;
  readonly startsAt: Date | null;
}

/** One city's part of a day's message. */
export interface Parcel {
  readonly cityId: string;
  readonly timezone: string;
  /** When it arrives: as soon as that city's quiet hours allow. */
  readonly dueAt: Date;
  readonly people: number;
  /** How many of them do not get it, because they would get more than the cap allows. */
  readonly withheld: number;
}

/** The forecast names no number below this; so few are taken as the most they can be. */
const uncounted = 999;

/** What people of these cities get from all pushes of the client around some time. What was called off before it was due never came. */
const sentAround = async (tx: Transaction, clientId: string, cityIds: string[], dues: Date[]): Promise<Map<string, Sending[]>> => {
  const times = dues.map((due) => due.getTime());
  const { cityId, dueAt, people, withheld, kind } = pushDeliveries;
  const calledOff = sql`exists (select from push_deliveries stop where stop.push_id = ${pushDeliveries.pushId}
    and stop.city_id = ${cityId} and stop.kind = 'END' and stop.at <= ${dueAt})`;
  const rows = await tx
    .select({ cityId, at: dueAt, people: sql<number>`${people} - ${withheld}` })
    .from(pushDeliveries)
    .where(
      and(
        eq(pushDeliveries.clientId, clientId),
        inArray(cityId, cityIds),
        inArray(kind, ['BEGIN', 'DAY']),
        gt(dueAt, new Date(Math.min(...times) - capWindow)),
        lt(dueAt, new Date(Math.max(...times) + capWindow)),
        sql`not ${calledOff}`,
      ),
    );
  const byCity = new Map<string, Sending[]>();
  for (const row of rows) byCity.set(row.cityId ?? '', [...(byCity.get(row.cityId ?? '') ?? []), row]);
  return byCity;
};

/** A day's message of a push, city by city, held back where the cap is reached. No other push of the client is counted at the same time. */
export const parcelsOf = async (tx: Transaction, push: SentPush, at: Date): Promise<Parcel[]> => {
  if (push.cityIds.length === 0) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push cap'), hashtext(${push.clientId}))`);
  const sendings = push.cityIds.map((cityId) => {
    const timezone = cityZone(cityId);
    const people = estimateReach({ ...push, cityIds: [cityId] }, at).audience?.likely ?? uncounted;
    return { cityId, timezone, dueAt: firstArrival(push.startsAt ?? at, at, push.quietHours, timezone), people };
  });
  const around = await sentAround(
    tx,
    push.clientId,
    push.cityIds,
    sendings.map(({ dueAt }) => dueAt),
  );
  return sendings.map((sending) => ({
    ...sending,
    withheld: withheldByCap({ at: sending.dueAt, people: sending.people }, around.get(sending.cityId) ?? [], push.cap),
  }));
};
