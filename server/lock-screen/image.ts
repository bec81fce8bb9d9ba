import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { editableLockScreenStatuses } from '#domain/lock-screen/lifecycle.ts';
import { fileTypes } from '#domain/files/kinds.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { keepWithRows } from '#server/files/keep-with-rows.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { type StoredItem, findItem, forgetImage, presentItem, writeItem } from './store.ts';

/** 409 unless the item is open for editing. */
export const demandEditable = ({ status }: Pick<StoredItem, 'status'>): void => {
  if (!editableLockScreenStatuses.includes(status)) throw new Failure(409, 'error.lockScreen.locked');
};

/** What editing makes of a status: a rejected item is a draft again. */
export const reopened = ({ status, decision }: Pick<StoredItem, 'status' | 'decision'>) =>
  status === 'REJECTED' ? { status: 'DRAFT' as const, decision } : {};

/** The picture of an item: give it one, and read it. */
export const bindLockScreenImage = (app: App, serverContext: ServerContext, { store, uploads, showPicture, log }: FileContext): void => {
  const { uploadImage, image } = api.lockScreenCampaigns;

  bind(app, serverContext, uploadImage, {
    // An upload takes as long as its sender's line; nothing is locked meanwhile, and all is asked again at its end.
    ownTransactions: true,
    load: ({ db, scope, params }) => findItem(db, scope, params.itemId),
    state: (_, item) => demandEditable(item),
    handle: async ({ context, actor, scope, trace, subject }) => {
      const received = await uploads.receive(context, actor, { kinds: ['image'] });
      const id = randomUUID();
      try {
        const { item, unowned } = await keepWithRows({ store, log }, serverContext.db, {
          received,
          key: id,
          rows: async (tx) => {
            const found = await findItem(tx, scope, subject.id, { lock: true });
            if (!found) throw new Failure(404, 'error.notFound');
            demandEditable(found);
            const now = serverContext.clock();
            const { sha256, size, width, height, type, name } = received;
            await tx.insert(storedFiles).values({ id, sha256, size, mediaType: fileTypes[type].mediaType, width, height, createdAt: now });
            await writeItem(tx, found, { imageId: id, updatedTime: now, updatedBy: actor.id, ...reopened(found) });
            const former = await forgetImage(tx, found.imageId);
            const diff = { image: { from: found.image?.sha256 ?? null, to: sha256 }, name };
            await writeAudit(tx, { ...trace, at: now }, { clientId: found.clientId, action: 'lockScreen.image', objectId: found.id, diff });
            const after = await findItem(tx, scope, subject.id);
            if (!after) throw new Failure(404, 'error.notFound');
            return { item: after, unowned: former };
          },
        });
        if (unowned) await store.remove(unowned).catch((error: unknown) => log.warn({ err: error }, 'left to the sweeper'));
        return presentItem(item);
      } finally {
        await received.discard();
      }
    },
  });

  bind(app, serverContext, image, {
    load: async ({ db, scope, params }) => {
      const item = await findItem(db, scope, params.itemId);
      return item?.image ? { clientId: item.clientId, ownerId: item.ownerId, stored: item.image, title: item.title } : undefined;
    },
    // With all its pixels unless a smaller one is wanted: the contrast of the clock is computed from them.
    handle: ({ query, subject: { stored, title } }) => showPicture(stored, query.size, title),
  });
};
