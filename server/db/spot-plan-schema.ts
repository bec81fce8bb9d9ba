import { foreignKey, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { Language } from '#contract/languages.ts';
import type { SpotPlan, SpotPlanEntry } from '#contract/spot-plan/spot-plan.ts';
import { campaigns, person } from './schema.ts';

/** A row as it is kept. A channel or format of null is called as the catalogue calls it, in whatever language it is read. */
export interface StoredSpotRow extends Omit<SpotPlanEntry, 'channel' | 'format'> {
  readonly channel: string | null;
  readonly format: string | null;
  readonly platformId: string | null;
  readonly formatId: string | null;
  /** What the forecast said of this row when somebody wrote into it last; null: the forecast had no such row. */
  readonly seen: string | null;
}

/** The rows an account manager made of the forecast's; null: the forecast's own. */
export const spotPlans = pgTable(
  'spot_plans',
  {
    campaignId: uuid('campaign_id').primaryKey(),
    clientId: uuid('client_id').notNull(),
    version: integer().notNull(),
    rows: jsonb().$type<StoredSpotRow[]>(),
    /** The forecast's rows that were there when these were written: one that is not among them is new. */
    known: jsonb().$type<string[]>().notNull(),
    updatedTime: instant('updated_time').notNull(),
    updatedBy: person('updated_by').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
  ],
);

/** The rows as they were sent, as they read in each language. */
export const spotPlanVersions = pgTable(
  'spot_plan_versions',
  {
    campaignId: uuid('campaign_id').notNull(),
    clientId: uuid('client_id').notNull(),
    number: integer().notNull(),
    sentAt: instant('sent_at').notNull(),
    plans: jsonb().$type<Record<Language, SpotPlan>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.number] }),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
  ],
);
