import { count } from 'drizzle-orm';
import type { z } from 'zod';
import { type CampaignStatus, type campaigns as contract, campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { tabStatuses } from '#domain/campaigns/statuses.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { campaigns } from '#server/db/schema.ts';
import type { WithClientIds } from '#server/deputies/my-clients.ts';
import { filtered } from './list.ts';
import { countKept, keptByStatus } from './kept-counts.ts';
import { type Reader, countTab } from './tabs.ts';

type Query = WithClientIds<z.output<NonNullable<(typeof contract.counts)['query']>>>;
type Counts = z.input<(typeof contract.counts)['response']>;

const sumOf = (rows: readonly { readonly total: number }[]): number => rows.reduce((sum, { total }) => sum + total, 0);

const byStatus = (db: Connection, scope: Scope, query: Query) =>
  query.q === ''
    ? keptByStatus(db, scope, query)
    : db
        .select({ status: campaigns.status, kind: campaigns.targetType, total: count() })
        .from(campaigns)
        .where(filtered(scope, { ...query, targetType: 'all' }))
        .groupBy(campaigns.status, campaigns.targetType);

const ofReader = (db: Connection, scope: Scope, query: Query, reader: Reader): Promise<number> =>
  query.q === ''
    ? countKept(db, scope, { ...query, statuses: [] }, { tab: 'needsMe', reader })
    : countTab(db, 'needsMe', reader, filtered(scope, query));

/**
 * How many campaigns of a scope each tab, each status and each target type holds under these filters: as it is kept, or of a search by one walk.
 * A filter does not narrow the counts of its own values.
 */
export const countCampaigns = async (db: Connection, scope: Scope, query: Query, reader: Reader): Promise<Counts> => {
  const [rows, mine] = await Promise.all([byStatus(db, scope, query), ofReader(db, scope, query, reader)]);
  const shown = rows.filter(({ kind }) => query.targetType === 'all' || query.targetType === kind);
  const of = (statuses: readonly CampaignStatus[]): number => sumOf(shown.filter(({ status }) => statuses.some((each) => each === status)));
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
    statuses: Object.fromEntries(campaignStatuses.map((status) => [status, of([status])])) as Counts['statuses'],
    targetTypes: Object.fromEntries(
      targetTypes.map((each) => [each, sumOf(rows.filter(({ kind }) => kind === each))]),
    ) as Counts['targetTypes'],
  };
};
