import { bigint, date, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { campaigns, users } from './schema.ts';

/** What a person last saw of a campaign's forecast. */
export const forecastLooks = pgTable(
  'forecast_looks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** The Monday of its data. */
    asOf: date('as_of', { mode: 'string' }).notNull(),
    /** The campaign's version that was forecast. */
    version: integer().notNull(),
    /** Likely values; null where no number was shown. */
    audience: bigint({ mode: 'number' }),
    reach: bigint({ mode: 'number' }),
    lookedAt: timestamp('looked_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.campaignId] }), index('forecast_looks_by_campaign').on(table.campaignId)],
);
