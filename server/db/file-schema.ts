import { bigint, char, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { PictureSize } from '#contract/picture-size.ts';
import { campaigns, person } from './schema.ts';

/** A file in the store, whatever it belongs to; the store keeps its bytes under its id. A row whose last owner goes, goes by itself. */
export const storedFiles = pgTable('stored_files', {
  id: uuid().primaryKey(),
  sha256: char({ length: 64 }).notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  mediaType: text('media_type').notNull(),
  /** Of pictures: as they are shown, in pixels. */
  width: integer(),
  height: integer(),
  createdAt: instant('created_at').notNull(),
});

/** The files of a campaign, for its ad sets. Several campaigns may share one: its bytes never change. */
export const campaignFiles = pgTable(
  'campaign_files',
  {
    campaignId: uuid('campaign_id').notNull(),
    clientId: uuid('client_id').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    name: text().notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: person('added_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.fileId] }),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
    index('campaign_files_by_file').on(table.fileId),
  ],
);

/** What is shown of a picture: drawn anew, without what else its file carries. A copy goes with its original. */
export const pictureCopies = pgTable(
  'picture_copies',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    size: text().$type<PictureSize>().notNull(),
    copyId: uuid('copy_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.size] })],
);
