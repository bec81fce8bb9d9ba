import { type SQL, and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type CampaignRow, type campaigns as contract } from '#contract/campaigns/campaigns.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import { endedStatuses } from '#domain/campaigns/statuses.ts';
import { endingOf } from '#domain/reports/pacing.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { among, idsOfPage, inOrderOf, pageOf, within } from '#server/db/page-ids.ts';
import { reportTotals } from '#server/db/report-schema.ts';
import { campaigns, clients, users } from '#server/db/schema.ts';
import { textContains } from '#server/db/search-text.ts';
import type { WithClientIds } from '#server/deputies/my-clients.ts';
import { areKept } from '#server/lists/kept-counts.ts';
import { deadlineColumn } from './deadlines.ts';
import { campaignsWithin } from './store.ts';
import { countKept } from './kept-counts.ts';
import { type Reader, countTab, tabCondition } from './tabs.ts';
import { columnsOfReader, isBooked, untilWhenOf } from './waiting.ts';

const updaters = alias(users, 'updaters');

type Query = WithClientIds<z.output<NonNullable<(typeof contract.list)['query']>>>;

const columnsFor = (reader: Reader) =>
  ({
    createdTime: campaigns.createdTime,
    name: campaigns.searchName,
    status: campaigns.status,
    deadline: deadlineColumn(reader),
    from: campaigns.from,
    total: campaigns.totalWorth,
  }) as const satisfies Record<Query['sortBy'], unknown>;

/** The campaigns of a scope under the filters that stand beside tabs and statuses. */
export const filtered = (scope: Scope, { q, clientId, targetType }: Pick<Query, 'q' | 'clientId' | 'targetType'>): SQL | undefined =>
  and(
    campaignsWithin(scope),
    among(campaigns.clientId, clientId),
    targetType === 'all' ? undefined : eq(campaigns.targetType, targetType),
    q ? textContains(campaigns.searchName, q) : undefined,
  );

const instantOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** One page of the campaigns in a scope, with their total number. */
export const listCampaigns = async (db: Connection, scope: Scope, query: Query, reader: Reader & { readonly now: Date }) => {
  const narrowed = and(
    filtered(scope, query),
    query.status === 'ALL' ? undefined : among(campaigns.status, query.status),
    among(campaigns.status, query.statusIn),
    among(campaigns.id, query.idIn),
    ...within(campaigns.createdTime, instantOf(query.createdTimeGte), instantOf(query.createdTimeLte)),
    ...within(campaigns.from, query.fromGte, query.fromLte),
    ...within(campaigns.total, query.totalGte, query.totalLte),
  );
  const condition = and(narrowed, tabCondition(query.tab, reader));
  const statuses = [query.status === 'ALL' ? undefined : query.status, query.statusIn];
  const totalElements = areKept(query, ['tab', 'targetType'])
    ? await countKept(db, scope, { ...query, statuses }, { tab: query.tab, reader })
    : await countTab(db, query.tab, reader, narrowed);
  const ids = await idsOfPage(db, {
    table: campaigns,
    id: campaigns.id,
    columns: columnsFor(reader),
    condition,
    query,
    total: totalElements,
  });
  return pageOf(inOrderOf(ids, ids.length === 0 ? [] : await rowsOf(db, ids, reader)), query, totalElements);
};

const rowsOf = async (db: Connection, ids: string[], reader: Reader & { readonly now: Date }): Promise<CampaignRow[]> => {
  const rows = await db
    .select({
      id: campaigns.id,
      version: campaigns.version,
      ...plainFieldsOf(campaigns),
      status: campaigns.status,
      ...columnsOfReader(reader),
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
      failed: campaigns.failure,
      timezone: clients.timezone,
      isBooked,
      delivered: reportTotals.impressions,
      planned: reportTotals.plannedImpressions,
      dataAsOf: reportTotals.lastDay,
    })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .innerJoin(users, eq(users.id, campaigns.createdBy))
    .innerJoin(updaters, eq(updaters.id, campaigns.updatedBy))
    .leftJoin(reportTotals, and(eq(reportTotals.clientId, campaigns.clientId), eq(reportTotals.campaignId, campaigns.id)))
    .where(inArray(campaigns.id, ids));
  const untilWhen = await untilWhenOf(db, rows, reader);
  return rows.map(({ pause, failed, dueAt, materialDueAt, timezone, isBooked: booked, delivered, planned, dataAsOf, ...row }) => {
    const pausedBy = row.status === 'PAUSED' ? (pause?.side ?? null) : null;
    const stored = { ...row, clientId: row.client.id, pausedBy, dueAt, materialDueAt, timezone, isBooked: booked };
    return {
      ...row,
      ...untilWhen(stored),
      createdTime: row.createdTime.toISOString(),
      updatedTime: row.updatedTime.toISOString(),
      pausedBy,
      failure: row.status === 'FAILED' ? (failed?.code ?? 'other') : null,
      ended: endedStatuses.includes(row.status) && dataAsOf !== null && planned ? endingOf({ delivered: delivered ?? 0, planned }) : null,
    };
  });
};
