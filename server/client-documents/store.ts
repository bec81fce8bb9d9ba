import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type ClientDocument, documentKinds } from '#contract/clients/documents.ts';
import { tabStatuses } from '#domain/campaigns/statuses.ts';
import { frozenStatuses } from '#domain/asset-packages/lifecycle.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { clientDocuments } from '#server/db/document-schema.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { assetPackages, assets } from '#server/db/package-schema.ts';
import { statusIn } from '#server/db/status-in.ts';
import { users } from '#server/db/schema.ts';
import type { ReceivedFile } from '#server/files/receive-file.ts';

const rows = (db: Connection) =>
  db
    .select({ document: clientDocuments, stored: storedFiles, modifier: users.name })
    .from(clientDocuments)
    .innerJoin(storedFiles, eq(storedFiles.id, clientDocuments.fileId))
    .innerJoin(users, eq(users.id, clientDocuments.modifiedBy));

/** One document of a client, or undefined. */
export const documentOf = async (db: Connection, clientId: string, documentId: string) =>
  (await rows(db).where(and(eq(clientDocuments.clientId, clientId), eq(clientDocuments.id, documentId))))[0];

type DocumentRow = NonNullable<Awaited<ReturnType<typeof documentOf>>>;

/**
 * The running campaigns that go on after the last day of `d`, a row of `client_documents`, and rely on it: a portrait's paper where it is used, any
 * other in every campaign that needs its kind, unless the client has one of the kind that lasts.
 */
export const campaignsAfter = sql`
  select c.id, c.name, c."to" from campaigns c join asset_packages p on p.campaign_id = c.id and p.type = d.kind
  where c.client_id = d.client_id and ${statusIn(sql`c.status`, tabStatuses.running)} and c."to" > d.expires_on
    and case when d.kind = 'PORTRAIT_RIGHT_DISCLAIMER'
      then exists (select from assets a where a.package_id = p.id and a.document_id = d.id and not a.removed and not exists (
        select from assets later where later.package_id = p.id and later.stack_id = a.stack_id and later.number > a.number and not later.removed))
      else not exists (select from client_documents other where other.client_id = d.client_id and other.kind = d.kind and other.id <> d.id
        and (other.expires_on is null or other.expires_on >= c."to")) end`;

type Outlasting = { document_id: string; id: string; name: string; to: string };

/** Documents as the contract shows them, in the order given. */
export const presentDocuments = async (db: Connection, found: readonly DocumentRow[]): Promise<ClientDocument[]> => {
  if (found.length === 0) return [];
  const ids = found.map(({ document }) => document.id);
  const { rows: outlasting } = await db.execute<Outlasting>(sql`
    select d.id as document_id, last.id, last.name, last."to"::text as "to" from client_documents d
    cross join lateral (select * from (${campaignsAfter}) c order by c."to" desc, c.id limit 1) last
    where ${inArray(sql`d.id`, ids)}`);
  return found.map(({ document, stored, modifier }) => {
    const last = outlasting.find((one) => one.document_id === document.id);
    return {
      id: document.id,
      version: document.version,
      kind: document.kind,
      number: document.number,
      expiresOn: document.expiresOn,
      name: document.name,
      size: stored.size,
      mediaType: stored.mediaType,
      modifiedTime: document.modifiedAt.toISOString(),
      modifiedBy: { id: document.modifiedBy, name: modifier },
      endsBefore: last ? { campaignId: last.id, name: last.name, to: last.to } : null,
    };
  });
};

const byEnd = (a: DocumentRow, b: DocumentRow): number =>
  documentKinds.indexOf(a.document.kind) - documentKinds.indexOf(b.document.kind) ||
  (a.document.expiresOn ?? '~').localeCompare(b.document.expiresOn ?? '~', 'en') ||
  a.document.id.localeCompare(b.document.id, 'en');

/** The documents of a client, by kind, the one that ends first before the others. */
export const documentsOf = async (db: Connection, clientId: string): Promise<ClientDocument[]> =>
  presentDocuments(db, (await rows(db).where(eq(clientDocuments.clientId, clientId))).toSorted(byEnd));

/** One document after this transaction's write, as the contract shows it. */
export const readDocument = async (tx: Transaction, clientId: string, documentId: string): Promise<ClientDocument> => {
  const row = await documentOf(tx, clientId, documentId);
  const [presented] = row ? await presentDocuments(tx, [row]) : [];
  if (!presented) throw new Error('A document was lost on its way');
  return presented;
};

export const countDocuments = (db: Connection, clientId: string): Promise<number> =>
  db.$count(clientDocuments, eq(clientDocuments.clientId, clientId));

type DocumentColumns = typeof clientDocuments.$inferInsert;

/** The rows of a document whose bytes are kept already under its `fileId`. */
export const insertDocument = async (
  tx: Transaction,
  document: Omit<DocumentColumns, 'name'>,
  { name, sha256, size, width, height, mediaType }: ReceivedFile & { readonly mediaType: string },
): Promise<void> => {
  await tx.insert(storedFiles).values({ id: document.fileId, sha256, size, mediaType, width, height, createdAt: document.modifiedAt });
  await tx.insert(clientDocuments).values({ ...document, name });
};

/** Writes what is now known of a document; files of packages that were not sent, or came back, follow. */
export const updateDocument = async (
  tx: Transaction,
  { id, version }: Pick<DocumentRow['document'], 'id' | 'version'>,
  change: Pick<DocumentColumns, 'number' | 'expiresOn' | 'modifiedAt' | 'modifiedBy'>,
): Promise<void> => {
  await tx
    .update(clientDocuments)
    .set({ ...change, version: version + 1 })
    .where(eq(clientDocuments.id, id));
  const open = tx
    .select({ id: assetPackages.id })
    .from(assetPackages)
    .where(notInArray(assetPackages.status, [...frozenStatuses]));
  await tx
    .update(assets)
    .set({ documentNumber: change.number, expiresOn: change.expiresOn ?? null })
    .where(and(eq(assets.documentId, id), inArray(assets.packageId, open)));
};

/** Takes a document from its client. Returns whether its bytes belong to nobody now. */
export const removeDocument = async (tx: Transaction, { id, fileId }: Pick<DocumentRow['document'], 'id' | 'fileId'>): Promise<boolean> => {
  await tx.delete(clientDocuments).where(eq(clientDocuments.id, id));
  return (await tx.select({ id: storedFiles.id }).from(storedFiles).where(eq(storedFiles.id, fileId))).length === 0;
};
