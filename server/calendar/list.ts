import { type SQL, and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type CalendarChannel,
  type CalendarItem,
  type calendar as contract,
  calendarChannels,
  mostItems,
} from '#contract/calendar/calendar.ts';
import { type Span, channelIntents } from '#domain/calendar/calendar.ts';
import { type Actor, type Scope, mayAnywhere, scopeOf } from '#domain/people/permissions.ts';
import { campaignsWithin } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { among } from '#server/db/page-ids.ts';
import { lockScreenItems } from '#server/db/lock-screen-schema.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import { campaigns, clients } from '#server/db/schema.ts';
import { itemsWithin } from '#server/lock-screen/store.ts';
import { pushWithin } from '#server/push-notifications/store.ts';

interface Query extends Span, Omit<z.output<NonNullable<(typeof contract.list)['query']>>, keyof Span> {}

// What stands in the wrong order is no range: PostgreSQL would refuse to make one.
const onSomeDay = (from: unknown, to: unknown, query: Query): SQL =>
  sql`${from} is not null and ${to} is not null and ${from} <= ${to}
    and daterange(least(${from}, ${to}), greatest(${from}, ${to}), '[]') && daterange(${query.from}, ${query.to}, '[]')`;

const client = { id: clients.id, name: clients.name };

const mediaOf = async (db: Connection, scope: Scope, query: Query): Promise<CalendarItem[]> => {
  const { id, version, name, status, createdBy: ownerId, from, to, clientId } = campaigns;
  const rows = await db
    .select({ id, version, name, status, ownerId, from: sql<string>`${from}`, to: sql<string>`${to}`, client })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(and(campaignsWithin(scope), among(clientId, query.clientId), onSomeDay(from, to, query)))
    .orderBy(asc(from), asc(id))
    .limit(mostItems + 1);
  return rows.map((row) => ({ channel: 'media', ...row }));
};

const pushesOf = async (db: Connection, scope: Scope, query: Query): Promise<CalendarItem[]> => {
  const { id, version, name, status, createdBy: ownerId, from, to, clientId } = pushNotifications;
  const rows = await db
    .select({ id, version, name, status, ownerId, from: sql<string>`${from}`, to: sql<string>`${to}`, client })
    .from(pushNotifications)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(and(pushWithin(scope), among(clientId, query.clientId), onSomeDay(from, to, query)))
    .orderBy(asc(from), asc(id))
    .limit(mostItems + 1);
  return rows.map((row) => ({ channel: 'push', ...row }));
};

const lockScreensOf = async (db: Connection, scope: Scope, query: Query): Promise<CalendarItem[]> => {
  const { id, version, title: name, status, createdBy: ownerId, startDate: from, endDate: to, clientId } = lockScreenItems;
  const rows = await db
    .select({ id, version, name, status, ownerId, from: sql<string>`${from}`, to: sql<string>`${to}`, client })
    .from(lockScreenItems)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(and(itemsWithin(scope), among(clientId, query.clientId), onSomeDay(from, to, query)))
    .orderBy(asc(from), asc(id))
    .limit(mostItems + 1);
  return rows.map((row) => ({ channel: 'lockScreen', ...row }));
};

const readers = { media: mediaOf, push: pushesOf, lockScreen: lockScreensOf } as const satisfies Record<CalendarChannel, unknown>;

/** What runs on some day of a span in the channels a person may see, each channel within its own scope, by its first day. */
export const listCalendar = async (db: Connection, actor: Actor, query: Query): Promise<{ content: CalendarItem[]; more: boolean }> => {
  const wanted = calendarChannels.filter(
    (channel) => (query.channel === 'ALL' || query.channel.includes(channel)) && mayAnywhere(actor, channelIntents[channel].see),
  );
  const found: CalendarItem[] = [];
  for (const channel of wanted) found.push(...(await readers[channel](db, scopeOf(actor, channelIntents[channel].see), query)));
  const sorted = found.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)) || (a.id < b.id ? -1 : 1));
  return { content: sorted.slice(0, mostItems), more: sorted.length > mostItems };
};
