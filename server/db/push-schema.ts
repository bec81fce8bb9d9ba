import { bigserial, customType, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { sql } from 'drizzle-orm';
import { type Language, perLanguage } from '#contract/languages.ts';
import type { PushDeliveryKind } from '#contract/push-notifications/delivery.ts';
import type { PushMessages, PushStatus, QuietHours } from '#contract/push-notifications/push-notifications.ts';
import { created, ofClient, updated } from './schema.ts';

// A message that was written before a language came says nothing in it: its readers get none, as of any language that is left out.
const messagesColumn = customType<{ data: PushMessages }>({
  dataType: () => 'jsonb',
  toDriver: (messages) => JSON.stringify(messages),
  fromDriver: (kept) => perLanguage((language) => (kept as Partial<PushMessages>)[language] ?? { title: '', text: '' }),
});

export const pushNotifications = pgTable(
  'push_notifications',
  {
    id: uuid().primaryKey(),
    clientId: ofClient().notNull(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    /** The name folded for search: NFKC, lower case. */
    searchName: text('search_name').notNull(),
    status: text().$type<PushStatus>().notNull(),
    cityIds: text('city_ids').array().notNull(),
    mallIds: text('mall_ids').array().notNull(),
    brandIds: text('brand_ids').array().notNull(),
    from: date({ mode: 'string' }),
    to: date({ mode: 'string' }),
    messages: messagesColumn().notNull(),
    quietHours: jsonb('quiet_hours').$type<QuietHours>().notNull(),
    cap: integer().notNull(),
    /** When its first day begins and its last one is over in the client's zone; only from its start on. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** When the next day's message is due; null: none is left. */
    nextDayAt: instant('next_day_at'),
    ...created,
    ...updated,
  },
  (table) => [
    // nullsFirst: without it PostgreSQL cannot use the index for `order by … desc`.
    index('push_by_created').on(table.createdTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('push_by_client_created').on(table.clientId, table.createdTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('push_by_status_created').on(table.status, table.createdTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('push_by_client_status_created').on(
      table.clientId,
      table.status,
      table.createdTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('push_by_name').on(table.searchName, table.id),
    index('push_by_from').on(table.from, table.id),
    index('push_search').using('gin', sql`search_grams(${table.searchName})`),
    index('push_by_client_name').on(table.clientId, table.searchName, table.id),
    index('push_by_client_from').on(table.clientId, table.from, table.id),
    index('push_by_client_status').on(table.clientId, table.status, table.id),
    index('push_by_status').on(table.status, table.id),
    index('push_to_begin')
      .on(table.startsAt)
      .where(sql`${table.status} = 'SCHEDULED'`),
    index('push_to_end')
      .on(table.endsAt)
      .where(sql`${table.status} = 'ON_AIR'`),
    index('push_next_day')
      .on(table.nextDayAt)
      .where(sql`${table.status} = 'ON_AIR' and ${table.nextDayAt} is not null`),
    index('push_running')
      .on(table.clientId, table.from, table.to)
      .where(sql`${table.status} in ('SCHEDULED', 'ON_AIR')`),
  ],
);

/** What was handed over for delivery, city by city. A run is one move of one push: nothing of it is handed over twice. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    pushId: uuid('push_id').notNull(),
    clientId: ofClient().notNull(),
    run: integer().notNull(),
    kind: text().$type<PushDeliveryKind>().notNull(),
    /** Null for a test, which goes to a device. */
    cityId: text('city_id'),
    timezone: text(),
    deviceName: text('device_name'),
    language: text().$type<Language>(),
    dueAt: instant('due_at').notNull(),
    at: instant('at').notNull(),
    /** Whom it was meant for, and how many of them the cap held it back from. */
    people: integer().notNull().default(0),
    withheld: integer().notNull().default(0),
  },
  (table) => [
    unique('push_deliveries_push_id_run_kind_city_id_key').on(table.pushId, table.run, table.kind, table.cityId),
    index('push_deliveries_of_city')
      .on(table.clientId, table.cityId, table.dueAt)
      .where(sql`${table.kind} in ('BEGIN', 'DAY')`),
    index('push_deliveries_of_push').on(table.pushId, table.seq),
  ],
);

/** Phones on which a client looks at a push before it starts. */
export const pushTestDevices = pgTable(
  'push_test_devices',
  {
    id: uuid().primaryKey(),
    clientId: ofClient().notNull(),
    name: text().notNull(),
    token: text().notNull(),
    ...created,
  },
  (table) => [unique('push_test_devices_client_id_token_key').on(table.clientId, table.token)],
);
