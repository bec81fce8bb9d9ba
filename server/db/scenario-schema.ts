import { foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { campaigns, person } from './schema.ts';

/**
 * Plans that stand beside a campaign's own. The one in use has its name here and its plan in the campaign. The plan a campaign began with
 * bears the campaign's id, and a row only once it has a name or a neighbour. Whoever changes the shape of plans changes these too.
 */
export const scenarios = pgTable(
  'campaign_scenarios',
  {
    id: uuid().primaryKey(),
    campaignId: uuid('campaign_id').notNull(),
    clientId: uuid('client_id').notNull(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    /** Null while it is in use. */
    plan: jsonb().$type<Plan>(),
    createdTime: instant('created_time').notNull(),
    updatedTime: instant('updated_time').notNull(),
    updatedBy: person('updated_by').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
    index('campaign_scenarios_by_campaign').on(table.campaignId, table.createdTime),
  ],
);
