import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { presentAssets } from '#server/asset-packages/present.ts';
import { type StoredPackage, assetsOf, findPackage, writePackage } from '#server/asset-packages/store.ts';
import { writePackageTrail } from '#server/asset-packages/trail.ts';
import { demandWritable } from '#server/asset-packages/writable.ts';
import { demandRoom } from '#server/campaign-files/room.ts';
import { usageOf } from '#server/campaign-files/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { clientDocuments } from '#server/db/document-schema.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { assets } from '#server/db/package-schema.ts';
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

const filesIn = async (tx: Transaction, packageId: string) =>
  presentAssets((await assetsOf(tx, packageId)).filter(({ asset }) => !asset.removed));

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
      const id = randomUUID();
      const { name, number: documentNumber, expiresOn, fileId } = document;
      const place = { stackId: randomUUID(), number: 1, addedAt: now, addedBy: actor.id };
      await tx.insert(assets).values({ id, packageId: one.id, fileId, name, ...place, documentId: document.id, documentNumber, expiresOn });
      await writePackage(tx, one, { updatedTime: now, updatedBy: actor.id });
      await writePackageTrail(tx, trace, one, {
        action: 'package.file.add',
        diff: { file: { to: { id, name, size: stored.size, sha256: stored.sha256, number: 1, document: document.id } } },
      });
      const kept = (await filesIn(tx, one.id)).find((file) => file.id === id);
      if (!kept) throw new Failure(404, 'error.notFound');
      return kept;
    },
  });
