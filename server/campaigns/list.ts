import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type AssetPackage, executionParts } from '#contract/asset-packages/asset-packages.ts';
import { type CampaignRow, type campaigns as contract } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import { approvedParts } from '#domain/asset-packages/readiness.ts';
import { editableStatuses, endedStatuses, materialStatuses, planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { type LastSafeSubmit, lastSafeSubmit } from '#domain/campaigns/last-safe-submit.ts';
import { endingOf } from '#domain/reports/pacing.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { among, idsOfPage, inOrderOf, pageOf, within } from '#server/db/page-ids.ts';
import { reportTotals } from '#server/db/report-schema.ts';
import { assetPackages } from '#server/db/package-schema.ts';
import { campaigns, clients, users } from '#server/db/schema.ts';
import { textContains } from '#server/db/search-text.ts';
import { areKept } from '#server/lists/kept-counts.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { campaignsWithin } from './store.ts';
import { countKept } from './kept-counts.ts';
import { type Reader, countTab, needsReader, showsMaterialDue, tabCondition } from './tabs.ts';

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
    among(campaigns.clientId, clientId),
    targetType === 'all' ? undefined : eq(campaigns.targetType, targetType),
    q ? textContains(campaigns.searchName, q) : undefined,
  );

const instantOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** One page of the campaigns in a scope, with their total number. */
export const listCampaigns = async (db: Connection, scope: Scope, query: Query, { now, ...reader }: Reader & { readonly now: Date }) => {
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
  const ids = await idsOfPage(db, { table: campaigns, id: campaigns.id, columns, condition, query, total: totalElements });
  return pageOf(inOrderOf(ids, ids.length === 0 ? [] : await rowsOf(db, ids, { ...reader, now })), query, totalElements);
};

const aMinute = 60_000;

// Counting working time back is the dearest part of a row, and the same first days stand in many lists: what was worked out holds for its minute.
let workedOut = { minute: Number.NaN, known: new Map<string, LastSafeSubmit | null>() };

const lastSubmitOf = (from: string, timezone: string, now: Date): LastSafeSubmit | null => {
  const minute = Math.floor(now.getTime() / aMinute);
  if (workedOut.minute !== minute) workedOut = { minute, known: new Map() };
  const key = `${from} ${timezone}`;
  const known = workedOut.known.get(key);
  if (known !== undefined) return known;
  const last = lastSafeSubmit(providerCalendarFor(timezone), from, timezone, new Date(minute * aMinute));
  workedOut.known.set(key, last);
  return last;
};

const submitByOf = ({ status, from }: Pick<CampaignRow, 'status' | 'from'>, timezone: string, now: Date): CampaignRow['submitBy'] => {
  if (from === null || !editableStatuses.includes(status)) return null;
  const last = lastSubmitOf(from, timezone, now);
  return last && { at: last.at.toISOString(), tone: last.tone };
};

/** How far their execution is, of those of these campaigns whose material is gathered. */
const approvedPartsOf = async (db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, CampaignRow['approvedParts']>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: campaigns.id,
      media: sql<Plan['media']>`${campaigns.plan}->'media'`,
      packages: sql<
        Pick<AssetPackage, 'type' | 'status'>[]
      >`jsonb_agg(jsonb_build_object('type', ${assetPackages.type}, 'status', ${assetPackages.status}))`,
    })
    .from(campaigns)
    .leftJoin(assetPackages, eq(assetPackages.campaignId, campaigns.id))
    .where(inArray(campaigns.id, [...ids]))
    .groupBy(campaigns.id);
  return new Map(rows.map(({ id, media, packages }) => [id, { count: approvedParts({ media }, packages), all: executionParts.length }]));
};

/** The first of these moments, as the contract writes it; null without any. */
const firstOf = (...moments: readonly (Date | null)[]): string | null =>
  moments
    .flatMap((moment) => (moment === null ? [] : [moment.toISOString()]))
    .toSorted()
    .at(0) ?? null;

const rowsOf = async (db: Connection, ids: string[], { now, ...reader }: Reader & { readonly now: Date }): Promise<CampaignRow[]> => {
  const rows = await db
    .select({
      id: campaigns.id,
      version: campaigns.version,
      ...plainFieldsOf(campaigns),
      status: campaigns.status,
      needsMe: needsReader(reader).mapWith(Boolean),
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
      materialDueAt: sql`case when ${showsMaterialDue(reader)} then (
        select min(${assetPackages.dueAt}) from ${assetPackages}
        where ${assetPackages.campaignId} = ${campaigns.id} and ${assetPackages.status} = 'IN_REVIEW') end`.mapWith(assetPackages.dueAt),
      pause: campaigns.pause,
      failed: campaigns.failure,
      timezone: clients.timezone,
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
  const material = rows.filter(({ status }) => materialStatuses.includes(status));
  const approved = await approvedPartsOf(
    db,
    material.map(({ id }) => id),
  );
  return rows.map(({ pause, failed, dueAt, materialDueAt, timezone, delivered, planned, dataAsOf, ...row }) => ({
    ...row,
    createdTime: row.createdTime.toISOString(),
    updatedTime: row.updatedTime.toISOString(),
    dueAt: firstOf(planReviewStatuses.includes(row.status) ? dueAt : null, materialDueAt),
    submitBy: submitByOf(row, timezone, now),
    approvedParts: approved.get(row.id) ?? null,
    pausedBy: row.status === 'PAUSED' ? (pause?.side ?? null) : null,
    failure: row.status === 'FAILED' ? (failed?.code ?? 'other') : null,
    ended: endedStatuses.includes(row.status) && dataAsOf !== null && planned ? endingOf({ delivered: delivered ?? 0, planned }) : null,
  }));
};
