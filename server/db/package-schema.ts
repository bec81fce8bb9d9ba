import { bigint, boolean, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { indexOfKnown, instant } from './columns.ts';
import { sql } from 'drizzle-orm';
import type { PackageDecision, PackageStatus, PackageType, TrackingCodeDraft } from '#contract/asset-packages/asset-packages.ts';
import { clientDocuments } from './document-schema.ts';
import { storedFiles } from './file-schema.ts';
import { campaigns, created, endsWithIt, person, submission, updated } from './schema.ts';

const ofPackage = () => uuid('package_id').references(() => assetPackages.id, endsWithIt);

/** The material of a campaign: one package of each type. */
export const assetPackages = pgTable(
  'asset_packages',
  {
    id: uuid().primaryKey(),
    campaignId: uuid('campaign_id').notNull(),
    clientId: uuid('client_id').notNull(),
    version: integer().notNull().default(1),
    type: text().$type<PackageType>().notNull(),
    status: text().$type<PackageStatus>().notNull(),
    description: text().notNull().default(''),
    trackingCodes: jsonb('tracking_codes').$type<TrackingCodeDraft[]>().notNull().default([]),
    noTracking: boolean('no_tracking').notNull().default(false),
    ...created,
    ...updated,
    ...submission,
    decision: jsonb().$type<PackageDecision>(),
  },
  (table) => [
    unique('asset_packages_campaign_id_type_key').on(table.campaignId, table.type),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
    index('asset_packages_by_client').on(table.clientId),
    index('asset_packages_waiting')
      .on(table.dueAt, table.id)
      .where(sql`${table.status} = 'IN_REVIEW'`),
    index('asset_packages_waiting_by_client')
      .on(table.clientId, table.dueAt, table.id)
      .where(sql`${table.status} = 'IN_REVIEW'`),
  ],
);

/** The files of a package. What was sent once stays, `removed`, for its frozen versions. */
export const assets = pgTable(
  'assets',
  {
    id: uuid().primaryKey(),
    packageId: ofPackage().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    stackId: uuid('stack_id').notNull(),
    number: integer().notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: person('added_by').notNull(),
    removed: boolean().notNull().default(false),
    /** Of what came from the client's documents: which one, and its number and last good day as they were known. */
    documentId: uuid('document_id').references(() => clientDocuments.id, { onDelete: 'set null' }),
    documentNumber: text('document_number'),
    expiresOn: date('expires_on', { mode: 'string' }),
  },
  (table) => [
    unique('assets_package_id_stack_id_number_key').on(table.packageId, table.stackId, table.number),
    index('assets_by_file').on(table.fileId),
    indexOfKnown('assets_by_document', table.documentId),
  ],
);

/** A package as it was sent: frozen at each submission. */
export const packageVersions = pgTable(
  'package_versions',
  {
    packageId: ofPackage().notNull(),
    number: integer().notNull(),
    description: text().notNull(),
    trackingCodes: jsonb('tracking_codes').$type<TrackingCodeDraft[]>().notNull(),
    noTracking: boolean('no_tracking').notNull(),
    assetIds: uuid('asset_ids').array().notNull(),
    /** What its files were said to be, by their ids. */
    assetDescriptions: jsonb('asset_descriptions').$type<Readonly<Record<string, string>>>().notNull().default({}),
    submittedBy: person('submitted_by').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    dueAt: instant('due_at'),
    decision: jsonb().$type<PackageDecision>(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.number] })],
);

export const packageComments = pgTable(
  'package_comments',
  {
    id: uuid().primaryKey(),
    packageId: ofPackage().notNull(),
    assetId: uuid('asset_id').references(() => assets.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    madeBy: person('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('package_comments_by_package').on(table.packageId, table.madeAt)],
);

/** Uploads in pieces. One that is complete remembers its file, for whoever asks again. */
export const assetUploads = pgTable(
  'asset_uploads',
  {
    id: uuid().primaryKey(),
    packageId: ofPackage().notNull(),
    begunBy: person('begun_by').notNull(),
    begunAt: instant('begun_at').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    replaces: uuid(),
    size: bigint({ mode: 'number' }).notNull(),
    completingSince: instant('completing_since'),
    assetId: uuid('asset_id').references(() => assets.id, { onDelete: 'cascade' }),
  },
  (table) => [index('asset_uploads_by_package').on(table.packageId)],
);

/** What has arrived of an upload; the store keeps each piece under its key. */
export const assetUploadPieces = pgTable(
  'asset_upload_pieces',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => assetUploads.id, { onDelete: 'cascade' }),
    start: bigint({ mode: 'number' }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    key: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
