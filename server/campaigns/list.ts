import { type SQL, and, asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type CampaignRow, type campaigns as contract } from '#contract/campaigns.ts';
import { editableStatuses } from '#domain/campaign-lifecycle.ts';
import { lastSafeSubmit } from '#domain/last-safe-submit.ts';
import type { Scope } from '#domain/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { campaigns, clients, users } from '#server/db/schema.ts';
import { textContains } from '#server/db/search-text.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { campaignsWithin } from './store.ts';
import { type Reader, countTab, tabCondition } from './tabs.ts';

const updaters = alias(users, 'updaters');

type Query = z.output<NonNullable<(typeof contract.list)['query']>>;

const columns = {
  createdTime: campaigns.createdTime,
  name: campaigns.searchName,
  status: campaigns.status,
  from: campaigns.from,
  total: campaigns.total,
} as const satisfies Record<Query['sortBy'], unknown>;

/** The campaigns of a scope under the filters that stand beside tabs and statuses. */
export const filtered = (scope: Scope, { q, clientId, targetType }: Pick<Query, 'q' | 'clientId' | 'targetType'>): SQL | undefined =>
  and(
    campaignsWithin(scope),
    clientId ? eq(campaigns.clientId, clientId) : undefined,
    targetType === 'all' ? undefined : eq(campaigns.targetType, targetType),
    q ? textContains(campaigns.searchName, q) : undefined,
  );

/** The ids of one page. A page in the far half is read from the other end: an index can skip a few rows quickly, but not most of them. */
const idsOfPage = async (db: Connection, condition: SQL | undefined, query: Query, totalElements: number): Promise<string[]> => {
  const offset = query.page * query.size;
  const size = Math.min(query.size, totalElements - offset);
  if (size <= 0) return [];
  const fromEnd = offset > totalElements / 2;
  const direction = (query.sortDir === 'desc') === fromEnd ? asc : desc;
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(condition)
    .orderBy(direction(columns[query.sortBy]), direction(campaigns.id))
    .limit(size)
    .offset(fromEnd ? totalElements - offset - size : offset);
  const ids = rows.map((row) => row.id);
  return fromEnd ? ids.toReversed() : ids;
};

/** One page of the campaigns in a scope, with their total number. */
export const listCampaigns = async (db: Connection, scope: Scope, query: Query, { now, ...reader }: Reader & { readonly now: Date }) => {
  const narrowed = and(filtered(scope, query), query.status === 'ALL' ? undefined : eq(campaigns.status, query.status));
  const condition = and(narrowed, tabCondition(query.tab, reader));
  const totalElements = await countTab(db, query.tab, reader, narrowed, query.q !== '');
  const ids = await idsOfPage(db, condition, query, totalElements);
  const rows = ids.length === 0 ? [] : await rowsOf(db, ids, now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    content: ids.flatMap((id) => byId.get(id) ?? []),
    page: query.page,
    size: query.size,
    totalElements,
    totalPages: Math.ceil(totalElements / query.size),
  };
};

const submitByOf = ({ status, from }: Pick<CampaignRow, 'status' | 'from'>, timezone: string, now: Date): CampaignRow['submitBy'] => {
  if (from === null || !editableStatuses.includes(status)) return null;
  const last = lastSafeSubmit(providerCalendarFor(timezone), from, timezone, now);
  return last && { at: last.at.toISOString(), tone: last.tone };
};

const rowsOf = async (db: Connection, ids: string[], now: Date): Promise<CampaignRow[]> => {
  const rows = await db
    .select({
      id: campaigns.id,
      version: campaigns.version,
      name: campaigns.name,
      status: campaigns.status,
      targetType: campaigns.targetType,
      client: { id: clients.id, name: clients.name },
      currency: clients.currency,
      from: campaigns.from,
      to: campaigns.to,
      total: campaigns.total,
      createdTime: campaigns.createdTime,
      createdBy: { id: users.id, name: users.name },
      updatedTime: campaigns.updatedTime,
      updatedBy: { id: updaters.id, name: updaters.name },
      dueAt: campaigns.dueAt,
      pause: campaigns.pause,
      timezone: clients.timezone,
    })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .innerJoin(users, eq(users.id, campaigns.createdBy))
    .innerJoin(updaters, eq(updaters.id, campaigns.updatedBy))
    .where(inArray(campaigns.id, ids));
  return rows.map(({ pause, dueAt, timezone, ...row }) => ({
    ...row,
    createdTime: row.createdTime.toISOString(),
    updatedTime: row.updatedTime.toISOString(),
    dueAt: row.status === 'PLANNING_REVIEW' ? (dueAt?.toISOString() ?? null) : null,
    submitBy: submitByOf(row, timezone, now),
    pausedBy: row.status === 'PAUSED' ? (pause?.side ?? null) : null,
  }));
};
