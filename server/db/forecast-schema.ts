import { bigint, date, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { campaigns, endsWithIt, person } from './schema.ts';

/** What a person last saw of a campaign's forecast. */
export const forecastLooks = pgTable(
  'forecast_looks',
  {
    userId: person('user_id', endsWithIt).notNull(),
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
    /** The state of the model that made them, see `MODEL_VERSION`. */
    model: integer().notNull().default(1),
    lookedAt: timestamp('looked_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.campaignId] }), index('forecast_looks_by_campaign').on(table.campaignId)],
);

/** Which Monday's update a campaign's owner was already told of, or had nothing to be told of. */
export const forecastChecks = pgTable('forecast_checks', {
  campaignId: uuid('campaign_id')
    .primaryKey()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  /** The Monday whose data were compared. */
  asOf: date('as_of', { mode: 'string' }).notNull(),
  /** The Monday on which the owner was last told; null before the first time. */
  notifiedAsOf: date('told_as_of', { mode: 'string' }),
});
