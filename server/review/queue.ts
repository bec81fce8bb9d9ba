import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReviewItem, review } from '#contract/review.ts';
import type { Scope } from '#domain/permissions.ts';
import { nameContains } from '#server/campaigns/search-name.ts';
import { campaignsWithin } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { campaigns, clients, users } from '#server/db/schema.ts';

type Query = z.output<NonNullable<(typeof review.queue)['query']>>;

const columns = { dueAt: campaigns.dueAt, submittedAt: campaigns.submittedAt } as const satisfies Record<Query['sortBy'], unknown>;

/** One page of the campaigns that wait for a decision, the most urgent first. */
export const listReviewQueue = async (db: Connection, scope: Scope, query: Query) => {
  const condition = and(eq(campaigns.status, 'PLANNING_REVIEW'), campaignsWithin(scope), query.q ? nameContains(query.q) : undefined);
  const direction = query.sortDir === 'asc' ? asc : desc;
  const [counted] = await db.select({ total: count() }).from(campaigns).where(condition);
  const rows = await db
    .select({ campaign: campaigns, client: { id: clients.id, name: clients.name }, currency: clients.currency, submitterName: users.name })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .innerJoin(users, eq(users.id, campaigns.submittedBy))
    .where(condition)
    .orderBy(direction(columns[query.sortBy]), direction(campaigns.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const totalElements = counted?.total ?? 0;
  return {
    content: rows.map(({ campaign, client, currency, submitterName }): ReviewItem => ({
      kind: 'campaign',
      id: campaign.id,
      version: campaign.version,
      name: campaign.name,
      client,
      submittedBy: { id: campaign.submittedBy ?? '', name: submitterName },
      submittedAt: campaign.submittedAt?.toISOString() ?? '',
      dueAt: campaign.dueAt?.toISOString() ?? '',
      number: campaign.submissionNumber ?? 0,
      total: campaign.total,
      currency,
      from: campaign.from,
      to: campaign.to,
    })),
    page: query.page,
    size: query.size,
    totalElements,
    totalPages: Math.ceil(totalElements / query.size),
  };
};
