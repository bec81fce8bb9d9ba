import { count } from 'drizzle-orm';
import type { z } from 'zod';
import { type CampaignStatus, type campaigns as contract, campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { tabStatuses } from '#domain/campaigns/statuses.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { campaigns } from '#server/db/schema.ts';
import { filtered } from './list.ts';
import { type Reader, countTab } from './tabs.ts';

type Query = z.output<NonNullable<(typeof contract.counts)['query']>>;
type Counts = z.input<(typeof contract.counts)['response']>;

/** How many campaigns of a scope each tab and each status holds under these filters: one walk through an index, grouped by status. */
export const countCampaigns = async (db: Connection, scope: Scope, query: Query, reader: Reader): Promise<Counts> => {
  const [rows, mine] = await Promise.all([
    db.select({ status: campaigns.status, total: count() }).from(campaigns).where(filtered(scope, query)).groupBy(campaigns.status),
    countTab(db, 'needsMe', reader, filtered(scope, query), query.q !== ''),
  ]);
  const totals = new Map(rows.map(({ status, total }) => [status, total]));
  const of = (statuses: readonly CampaignStatus[]): number => statuses.reduce((sum, status) => sum + (totals.get(status) ?? 0), 0);
  return {
    tabs: {
      all: of(campaignStatuses),
      needsMe: mine,
      inReview: of(tabStatuses.inReview),
      returned: of(tabStatuses.returned),
      execution: of(tabStatuses.execution),
      running: of(tabStatuses.running),
      finished: of(tabStatuses.finished),
    },
    statuses: Object.fromEntries(campaignStatuses.map((status) => [status, totals.get(status) ?? 0])) as Counts['statuses'],
  };
};
