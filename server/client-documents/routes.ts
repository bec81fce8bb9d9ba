import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { fileTypes, mostClientDocuments } from '#domain/files/kinds.ts';
import { packageKinds } from '#domain/asset-packages/files.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findClient, lockClient } from '#server/clients/store.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { keepWithRows } from '#server/files/keep-with-rows.ts';
import { verifiedContent } from '#server/files/verified-content.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { withdrawMails } from '#server/mail/outbox.ts';
import { countDocuments, documentOf, documentsOf, insertDocument, readDocument, removeDocument, updateDocument } from './store.ts';
import { bindUse } from './use.ts';

const demandPlace = (kept: number): void => {
  if (kept >= mostClientDocuments) throw new Failure(409, 'error.document.tooMany', [], { Connection: 'close' });
};

/** The documents of clients: list, add, change, delete, download, and use in a package. */
export const bindClientDocuments = (app: App, serverContext: ServerContext, { store, uploads, log }: FileContext): void => {
  const { clientDocuments: documents } = api;

  bind(app, serverContext, documents.list, {
    load: async ({ db, scope, params: { clientId } }) => (await findClient(db, scope, clientId)) && { clientId },
    handle: async ({ db, subject }) => ({ content: await documentsOf(db, subject.clientId) }),
  });

  bind(app, serverContext, documents.upload, {
    // An upload takes as long as its sender's line; nothing is locked meanwhile, and all is asked again at its end.
    ownTransactions: true,
    load: async ({ db, scope, params: { clientId } }) => (await findClient(db, scope, clientId)) && { clientId },
    handle: async ({ context, actor, scope, trace, query, subject: { clientId } }) => {
      const { kind, number, expiresOn = null } = query;
      if (!kind) throw new Failure(400, 'error.validation.fields', [{ path: 'kind', key: 'error.validation.required' }]);
      demandPlace(await countDocuments(serverContext.db, clientId));
      const received = await uploads.receive(context, actor, { kinds: packageKinds[kind] });
      const [id, fileId] = [randomUUID(), randomUUID()];
      try {
        return await keepWithRows({ store, log }, serverContext.db, {
          received,
          key: fileId,
          rows: async (tx) => {
            if (!(await lockClient(tx, scope, clientId))) throw new Failure(404, 'error.notFound');
            demandPlace(await countDocuments(tx, clientId));
            const now = serverContext.clock();
            const row = { id, clientId, kind, number, expiresOn, fileId, modifiedAt: now, modifiedBy: actor.id };
            await insertDocument(tx, row, { ...received, mediaType: fileTypes[received.type].mediaType });
            const { name, size, sha256 } = received;
            await writeAudit(
              tx,
              { ...trace, at: now },
              {
                clientId,
                action: 'client.document.add',
                objectId: clientId,
                diff: { document: { to: { id, kind, number, expiresOn, name, size, sha256 } } },
              },
            );
            return readDocument(tx, clientId, id);
          },
        });
      } finally {
        await received.discard();
      }
    },
  });

  bind(app, serverContext, documents.update, {
    load: async ({ tx, scope, params: { clientId, documentId } }) => {
      const row = (await lockClient(tx, scope, clientId)) && (await documentOf(tx, clientId, documentId));
      return row && { clientId, version: row.document.version, document: row.document };
    },
    handle: async ({ tx, actor, now, trace, body, subject: { clientId, document } }) => {
      const { id, number, expiresOn } = document;
      if (number !== body.number || expiresOn !== body.expiresOn) {
        await updateDocument(tx, document, { ...body, modifiedAt: now, modifiedBy: actor.id });
        // What was about to be said of another day is not true any more.
        if (expiresOn !== body.expiresOn) await withdrawMails(tx, id, now);
        const diff = { document: { from: { id, number, expiresOn }, to: { id, ...body } } };
        await writeAudit(tx, trace, { clientId, action: 'client.document.update', objectId: clientId, diff });
      }
      return readDocument(tx, clientId, id);
    },
  });

  bind(app, serverContext, documents.remove, {
    ownTransactions: true,
    load: async ({ db, scope, params: { clientId, documentId } }) => {
      const row = (await findClient(db, scope, clientId)) && (await documentOf(db, clientId, documentId));
      return row && { clientId, version: row.document.version };
    },
    handle: async ({ scope, params: { documentId }, trace, subject: { clientId, version } }) => {
      const unowned = await serverContext.db.transaction(async (tx) => {
        const row = (await lockClient(tx, scope, clientId)) && (await documentOf(tx, clientId, documentId));
        if (!row) throw new Failure(404, 'error.notFound');
        if (row.document.version !== version) throw new Failure(412, 'error.version.stale');
        const { id, kind, number, expiresOn, name, fileId } = row.document;
        const free = await removeDocument(tx, row.document);
        await withdrawMails(tx, id, trace.at);
        await writeAudit(tx, trace, {
          clientId,
          action: 'client.document.remove',
          objectId: clientId,
          diff: { document: { from: { id, kind, number, expiresOn, name } } },
        });
        return free ? fileId : null;
      });
      if (unowned !== null) await store.remove(unowned).catch((error: unknown) => log.warn({ err: error }, 'left to the sweeper'));
      return null;
    },
  });

  bind(app, serverContext, documents.download, {
    load: async ({ db, scope, params: { clientId, documentId } }) => {
      const row = (await findClient(db, scope, clientId)) && (await documentOf(db, clientId, documentId));
      return row && { clientId, row };
    },
    handle: async ({ subject: { row } }) => ({
      name: row.document.name,
      mediaType: row.stored.mediaType,
      content: await verifiedContent({ store, log }, row.stored),
    }),
  });

  bindUse(app, serverContext);
};
