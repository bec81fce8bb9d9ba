import { type SQL, and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { executionParts } from '#contract/asset-packages/asset-packages.ts';
import type { PlainTexts } from '#contract/campaigns/plain-fields.ts';
import { requiredTypes } from '#domain/asset-packages/requirements.ts';
import { planReviewStatuses } from '#domain/campaigns/statuses.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { oneOf } from '#server/db/one-of.ts';
import { clientManagers } from '#server/db/deputy-schema.ts';
import { mediaBookings } from '#server/db/media-schema.ts';
import { campaigns, clients, users } from '#server/db/schema.ts';
import { statusIn } from '#server/db/status-in.ts';
import { foldForSearch } from '#server/db/search-text.ts';
import type { CountedColumns } from '#server/lists/kept-counts.ts';

const creator = alias(users, 'creator');
const updater = alias(users, 'updater');
const submitter = alias(users, 'submitter');
const manager = alias(users, 'manager');

/** The condition of a scope: every list, count and load of campaigns carries it. */
export const campaignsWithin = (scope: Scope, { clientId, status, createdBy }: CountedColumns = campaigns): SQL | undefined => {
  if (scope.everything) return undefined;
  if (scope.clientIds.length === 0) return sql`false`;
  const ofClients = inArray(clientId, [...scope.clientIds]);
  if (scope.withoutDraftsOf.length === 0) return ofClients;
  const shown = or(ne(status, 'DRAFT'), eq(createdBy, scope.actorId));
  const restricted = inArray(clientId, [...scope.withoutDraftsOf]);
  return and(ofClients, or(sql`not ${restricted}`, shown));
};

// A lease that was begun and given up again is gone; one from before was about what was sent before.
const reviewBegun = sql<boolean>`case when ${statusIn(sql`${campaigns.status}`, planReviewStatuses)} then
  exists (select from review_leases l where l.item_id = ${campaigns.id} and l.kind = 'campaign' and l.since >= ${campaigns.submittedAt})
  or exists (select from review_assignments a where a.item_id = ${campaigns.id} and a.kind = 'campaign' and a.at >= ${campaigns.submittedAt})
  or exists (select from review_decisions d where d.item_id = ${campaigns.id} and d.kind = 'campaign' and d.state = 'HELD')
  or exists (select from item_job_items j join item_jobs b on b.id = j.job_id
    where j.item_id = ${campaigns.id} and j.kind = 'campaign' and j.state = 'WAITING' and not b.dry_run)
  else false end`;

const selection = {
  campaign: campaigns,
  client: {
    id: clients.id,
    name: clients.name,
    timezone: clients.timezone,
    brandIds: clients.brandIds,
    currency: clients.currency,
    countryId: clients.countryId,
  },
  creatorName: creator.name,
  updaterName: updater.name,
  submitterName: submitter.name,
  accountManager: { id: manager.id, name: manager.name, email: manager.email },
  booking: mediaBookings,
  reviewBegun,
};

const lockCampaigns = (db: Connection, wanted: SQL | undefined) =>
  db.select({ id: campaigns.id }).from(campaigns).where(wanted).orderBy(campaigns.id).for('update');

/** Keeps a campaign as it is until the transaction ends. */
export const lockCampaign = async (tx: Transaction, campaignId: string): Promise<void> => {
  await lockCampaigns(tx, eq(campaigns.id, campaignId));
};

/** Campaigns with the names around them, of those that the scope holds. `lock` keeps them still until the transaction ends. */
export const findCampaigns = async (db: Connection, scope: Scope, ids: readonly string[], { lock = false } = {}) => {
  const wanted = and(inArray(campaigns.id, [...ids]), campaignsWithin(scope));
  // Locked first and read after: whoever waited for another's write would find the names around it no longer fitting, and nothing at all.
  if (lock) await lockCampaigns(db, wanted);
  const found = await db
    .select(selection)
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .innerJoin(creator, eq(creator.id, campaigns.createdBy))
    .innerJoin(updater, eq(updater.id, campaigns.updatedBy))
    .leftJoin(submitter, eq(submitter.id, campaigns.submittedBy))
    .leftJoin(clientManagers, eq(clientManagers.clientId, campaigns.clientId))
    .leftJoin(manager, eq(manager.id, clientManagers.userId))
    .leftJoin(mediaBookings, and(eq(mediaBookings.campaignId, campaigns.id), eq(mediaBookings.version, campaigns.version)))
    .where(wanted);
  return found.map(({ campaign, ...around }) => ({ ...campaign, ...around, ownerId: campaign.createdBy }));
};

export type StoredCampaign = Awaited<ReturnType<typeof findCampaigns>>[number];

/** Whom no right keeps from any campaign: the product itself. */
export const everything: Scope = { everything: true, clientIds: [], withoutDraftsOf: [], actorId: '' };

/** One of them, or undefined. */
export const findCampaign = oneOf(findCampaigns);

export type CampaignColumns = typeof campaigns.$inferInsert;

/** The columns of the plain fields, and what lists search. */
export const columnsOfFields = (fields: PlainTexts) => ({ ...fields, searchName: foldForSearch(fields.name) });

/** The columns that follow from the plan: what lists show and sort by, and which material it asks for. */
export const columnsOfPlan = (plan: CampaignColumns['plan']) => ({
  plan,
  from: plan.timeline.from,
  to: plan.timeline.to,
  total: plan.budget.total,
  materialTypes: executionParts.flatMap((part) => requiredTypes(part, plan)),
});

/** Writes a change and counts the version up; the row is locked by `findCampaign`. */
export const writeCampaign = async (tx: Transaction, campaign: StoredCampaign, change: Partial<CampaignColumns>): Promise<void> => {
  await tx
    .update(campaigns)
    .set({ ...change, version: campaign.version + 1 })
    .where(and(eq(campaigns.id, campaign.id), eq(campaigns.version, campaign.version)));
};

export const insertCampaign = async (tx: Transaction, row: CampaignColumns): Promise<void> => {
  await tx.insert(campaigns).values(row);
};

export const deleteCampaign = async (tx: Transaction, campaignId: string): Promise<void> => {
  await tx.delete(campaigns).where(eq(campaigns.id, campaignId));
};
