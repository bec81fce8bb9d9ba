import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { indexOfKnown, instant } from './columns.ts';
import type { DocumentKind } from '#contract/clients/documents.ts';
import { storedFiles } from './file-schema.ts';
import { endsWithIt, ofClient, person } from './schema.ts';

/** The papers of a client, kept once and used in its campaigns. */
export const clientDocuments = pgTable(
  'client_documents',
  {
    id: uuid().primaryKey(),
    clientId: ofClient(endsWithIt).notNull(),
    version: integer().notNull().default(1),
    kind: text().$type<DocumentKind>().notNull(),
    number: text().notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    name: text().notNull(),
    modifiedAt: instant('modified_at').notNull(),
    modifiedBy: person('modified_by').notNull(),
  },
  (table) => [
    index('client_documents_by_client').on(table.clientId),
    index('client_documents_by_file').on(table.fileId),
    indexOfKnown('client_documents_ending', table.expiresOn),
  ],
);

/** What was told about a document's last day: so many days before it, or the campaign that goes on after it. */
export const documentNotices = pgTable(
  'document_notices',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => clientDocuments.id, { onDelete: 'cascade' }),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    about: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.expiresOn, table.about] })],
);

/** What account managers tell each other about a client. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: uuid().primaryKey(),
    clientId: ofClient(endsWithIt).notNull(),
    text: text().notNull(),
    madeBy: person('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('client_notes_by_client').on(table.clientId, table.madeAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
);
