import { bigserial, date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PushMessages, PushStatus, QuietHours } from '#contract/push-notifications.ts';
import { clients, users } from './schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const pushNotifications = pgTable(
  'push_notifications',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
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
    messages: jsonb().$type<PushMessages>().notNull(),
    quietHours: jsonb('quiet_hours').$type<QuietHours>().notNull(),
    cap: integer().notNull(),
    /** When its first day begins and its last one is over in the client's zone; only from its start on. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    createdTime: instant('created_time').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    updatedTime: instant('updated_time').notNull(),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => users.id),
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
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    run: integer().notNull(),
    kind: text().$type<'BEGIN' | 'END'>().notNull(),
    cityId: text('city_id').notNull(),
    timezone: text().notNull(),
    dueAt: instant('due_at').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [unique('push_deliveries_push_id_run_kind_city_id_key').on(table.pushId, table.run, table.kind, table.cityId)],
);
