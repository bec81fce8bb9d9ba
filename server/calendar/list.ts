import { type SQL, and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
import type { WithClientIds } from '#server/deputies/my-clients.ts';
import { among } from '#server/db/page-ids.ts';
import { lockScreenItems } from '#server/db/lock-screen-schema.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import { campaigns, clients } from '#server/db/schema.ts';
import { itemsWithin } from '#server/lock-screen/store.ts';
import { pushWithin } from '#server/push-notifications/store.ts';

interface Query extends Span, Omit<WithClientIds<z.output<NonNullable<(typeof contract.list)['query']>>>, keyof Span> {}

/** What the calendar asks of a channel's table. */
interface Channel {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly from: PgColumn;
  readonly to: PgColumn;
  readonly clientId: PgColumn;
  readonly within: (scope: Scope) => SQL | undefined;
}

interface Place {
  readonly id: string;
  readonly from: string;
}

/** Where the first items that run on some day of a span stand: an index of periods has all that is asked here. */
const placesOf = async (
  db: Connection,
  { table, id, from, to, clientId, within }: Channel,
  scope: Scope,
  query: Query,
): Promise<Place[]> => {
  const running = and(
    within(scope),
    among(clientId, query.clientId),
    // In the words of the index.
    sql`${from} <= ${to} and daterange(${from}, ${to}, '[]') && daterange(${query.from}, ${query.to}, '[]')`,
  );
  // Found first and ordered then: PostgreSQL would else go along the first days, and pass over all that has ended since.
  const { rows } = await db.execute<{ id: string; from: string }>(sql`
    with found as materialized (select ${id} as id, ${from} as "from" from ${table} where ${running})
    select id, "from" from found order by "from", id limit ${mostItems + 1}`);
  return rows;
};

const client = { id: clients.id, name: clients.name };

const mediaOf = async (db: Connection, ids: string[]): Promise<CalendarItem[]> => {
  const { id, version, name, status, createdBy: ownerId, from, to, clientId } = campaigns;
  const rows = await db
    .select({ id, version, name, status, ownerId, from: sql<string>`${from}`, to: sql<string>`${to}`, client })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(inArray(id, ids));
  return rows.map((row) => ({ channel: 'media', ...row }));
};

const pushesOf = async (db: Connection, ids: string[]): Promise<CalendarItem[]> => {
  const { id, version, name, status, createdBy: ownerId, from, to, clientId } = pushNotifications;
  const rows = await db
    .select({ id, version, name, status, ownerId, from: sql<string>`${from}`, to: sql<string>`${to}`, client })
    .from(pushNotifications)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(inArray(id, ids));
  return rows.map((row) => ({ channel: 'push', ...row }));
};

const lockScreensOf = async (db: Connection, ids: string[]): Promise<CalendarItem[]> => {
  const { id, version, title: name, status, createdBy: ownerId, startDate: from, endDate: to, clientId } = lockScreenItems;
  const rows = await db
    .select({ id, version, name, status, ownerId, from: sql<string>`${from}`, to: sql<string>`${to}`, client })
    .from(lockScreenItems)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(inArray(id, ids));
  return rows.map((row) => ({ channel: 'lockScreen', ...row }));
};

const channels = {
  media: { ...getTableColumns(campaigns), table: campaigns, within: campaignsWithin, read: mediaOf },
  push: { ...getTableColumns(pushNotifications), table: pushNotifications, within: pushWithin, read: pushesOf },
  lockScreen: {
    ...getTableColumns(lockScreenItems),
    from: lockScreenItems.startDate,
    to: lockScreenItems.endDate,
    table: lockScreenItems,
    within: itemsWithin,
    read: lockScreensOf,
  },
} as const satisfies Record<CalendarChannel, Channel & { readonly read: (db: Connection, ids: string[]) => Promise<CalendarItem[]> }>;

const byFirstDay = (a: Place, b: Place): number => (a.from < b.from ? -1 : Number(a.from > b.from)) || (a.id < b.id ? -1 : 1);

/** What runs on some day of a span in the channels a person may see, each channel within its own scope, by its first day. */
export const listCalendar = async (db: Connection, actor: Actor, query: Query): Promise<{ content: CalendarItem[]; more: boolean }> => {
  const wanted = calendarChannels.filter(
    (channel) => (query.channel === 'ALL' || query.channel.includes(channel)) && mayAnywhere(actor, channelIntents[channel].see),
  );
  const places: (Place & { readonly channel: CalendarChannel })[] = [];
  for (const channel of wanted) {
    const found = await placesOf(db, channels[channel], scopeOf(actor, channelIntents[channel].see), query);
    places.push(...found.map((place) => ({ ...place, channel })));
  }
  const shown = places.toSorted(byFirstDay).slice(0, mostItems);
  const content: CalendarItem[] = [];
  for (const channel of wanted) {
    const ids = shown.filter((place) => place.channel === channel).map(({ id }) => id);
    if (ids.length > 0) content.push(...(await channels[channel].read(db, ids)));
  }
  return { content: content.toSorted(byFirstDay), more: places.length > mostItems };
};
