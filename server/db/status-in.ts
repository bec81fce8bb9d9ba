import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';

/** True of a campaign with one of these statuses. They are written out: with parameters PostgreSQL could not use an index of some statuses only. */
export const statusIn = (column: SQLWrapper, statuses: readonly CampaignStatus[]): SQL =>
  sql`${column} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;
