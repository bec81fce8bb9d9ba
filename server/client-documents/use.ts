import { and, eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { type StoredPackage, findPackage } from '#server/asset-packages/store.ts';
import { filesIn, takeStored } from '#server/asset-packages/take-stored.ts';
import { demandWritable } from '#server/asset-packages/writable.ts';
import { demandRoom } from '#server/campaign-files/room.ts';
import { usageOf } from '#server/campaign-files/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { clientDocuments } from '#server/db/document-schema.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';

/** The document of the package's client and kind, kept from going until the transaction ends; 400 when there is none. */
const fitting = async (tx: Transaction, { clientId, type }: StoredPackage, documentId: string) => {
  const [row] = await tx
    .select({ document: clientDocuments, stored: storedFiles })
    .from(clientDocuments)
    .innerJoin(storedFiles, eq(storedFiles.id, clientDocuments.fileId))
    .where(and(eq(clientDocuments.id, documentId), eq(clientDocuments.clientId, clientId)))
    .for('share', { of: clientDocuments });
  if (row?.document.kind === type) return row;
  throw new Failure(400, 'error.validation.fields', [{ path: 'documentId', key: 'error.validation.unknownReference' }]);
};

/** Documents of the client as files of a package: both then own the stored file, so that either may go. */
export const bindUse = (app: App, serverContext: ServerContext): void =>
  bind(app, serverContext, api.clientDocuments.use, {
    load: ({ tx, scope, params }) => findPackage(tx, scope, params.packageId, { campaignId: params.campaignId, lock: true }),
    state: (_, one) => demandWritable(one),
    handle: async ({ tx, actor, now, trace, body, subject: one }) => {
      const { document, stored } = await fitting(tx, one, body.documentId);
      const there = (await filesIn(tx, one.id)).find((file) => file.current && file.document?.id === document.id);
      if (there) return there;
      demandRoom(await usageOf(tx, one.campaignId), stored.size);
      const { name, number: documentNumber, expiresOn } = document;
      const row = { name, documentId: document.id, documentNumber, expiresOn };
      const id = await takeStored(tx, one, { stored, row, actor, trace, now });
      const kept = (await filesIn(tx, one.id)).find((file) => file.id === id);
      if (!kept) throw new Failure(404, 'error.notFound');
      return kept;
    },
  });
