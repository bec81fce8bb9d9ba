import { eq } from 'drizzle-orm';
import type { assetPackages } from '#contract/asset-packages/calls.ts';
import { zipMedia } from '#contract/file.ts';
import { mostCampaignBytes } from '#domain/files/kinds.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import { writeIntentOf } from '#domain/asset-packages/lifecycle.ts';
import { demandRoom } from '#server/campaign-files/room.ts';
import { usageOf } from '#server/campaign-files/store.ts';
import { assets } from '#server/db/package-schema.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { verifiedContent } from '#server/files/verified-content.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { sayIn } from '#server/words/say.ts';
import { filesToPack, packed } from './archive.ts';
import { acceptedBy, keepAsset, placeOf } from './keep-asset.ts';
import { presentPackage } from './present.ts';
import { type StoredPackage, assetsOf, findPackage, removeAsset, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';
import { demandWritable } from './writable.ts';

/** The files of packages: upload in one go, describe, take out, show, download. */
export const bindAssets = (app: App, serverContext: ServerContext, files: FileContext, calls: typeof assetPackages): void => {
  const { store, uploads, showPicture, log } = files;

  bind(app, serverContext, calls.upload, {
    // An upload takes as long as its sender's line; nothing is locked meanwhile, and all is asked again at its end.
    ownTransactions: true,
    load: ({ db, scope, params }) => findPackage(db, scope, params.packageId, { campaignId: params.campaignId }),
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => demandWritable(one),
    handle: async ({ context, actor, scope, trace, query, subject: one }) => {
      const { description = '', replaces = null } = query;
      const usage = await usageOf(serverContext.db, one.campaignId);
      demandRoom(usage);
      await placeOf(serverContext.db, one.id, replaces);
      const received = await uploads.receive(context, actor, { ...acceptedBy(one), room: mostCampaignBytes - usage.bytes });
      return keepAsset(serverContext, files, { received, own: one, actor, scope, trace, description, replaces });
    },
  });

  bind(app, serverContext, calls.removeAsset, {
    ownTransactions: true,
    load: async ({ db, scope, params }) => {
      const one = await findPackage(db, scope, params.packageId, { campaignId: params.campaignId });
      const row = one && (await assetsOf(db, one.id)).find(({ asset }) => asset.id === params.assetId && !asset.removed);
      return row && one;
    },
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => demandWritable(one),
    handle: async ({ actor, scope, params, trace, now, subject: { id } }) => {
      const unowned = await serverContext.db.transaction(async (tx) => {
        const one = await findPackage(tx, scope, id, { lock: true });
        const row = one && (await assetsOf(tx, id)).find(({ asset }) => asset.id === params.assetId && !asset.removed);
        if (!row) throw new Failure(404, 'error.notFound');
        demandWritable(one);
        const left = await removeAsset(tx, row.asset);
        await writePackage(tx, one, { updatedTime: now, updatedBy: actor.id });
        await writePackageTrail(tx, trace, one, {
          action: 'package.file.remove',
          diff: { file: { from: { id: row.asset.id, name: row.asset.name } } },
        });
        return left;
      });
      if (unowned !== null) await store.remove(unowned).catch((error: unknown) => log.warn({ err: error }, 'left to the sweeper'));
      return null;
    },
  });

  bind(app, serverContext, calls.updateAsset, {
    load: async ({ db, scope, params }) => {
      const one = await findPackage(db, scope, params.packageId, { campaignId: params.campaignId, lock: true });
      const row = one && (await assetsOf(db, one.id)).find(({ asset }) => asset.id === params.assetId && !asset.removed);
      return row && { ...one, asset: row.asset };
    },
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => demandWritable(one),
    handle: async ({ tx, actor, scope, now, trace, body, subject: { asset, ...one } }) => {
      if (body.description !== asset.description) {
        await tx.update(assets).set({ description: body.description }).where(eq(assets.id, asset.id));
        await writePackage(tx, one, { updatedTime: now, updatedBy: actor.id });
        const { id, name } = asset;
        const diff = { file: { to: { id, name } }, description: { from: asset.description, to: body.description } };
        await writePackageTrail(tx, trace, one, { action: 'package.file.describe', diff });
      }
      const after = await findPackage(tx, { ...scope, everything: true }, one.id);
      if (!after) throw new Failure(404, 'error.notFound');
      return presentPackage(tx, after);
    },
  });

  // Also what was taken out after it had been sent: its versions still name it.
  const read = async ({ db, scope, params }: Pick<Call<typeof calls.download>, 'db' | 'scope' | 'params'>) => {
    const one = await findPackage(db, scope, params.packageId, { campaignId: params.campaignId });
    const row = one && (await assetsOf(db, one.id)).find(({ asset }) => asset.id === params.assetId);
    return row && { clientId: one.clientId, ownerId: one.ownerId, type: one.type, row };
  };
  const withoutLegalInViews = ({ actor }: Pick<Call<typeof calls.download>, 'actor'>, { type }: Pick<StoredPackage, 'type'>): void => {
    if (actor.viewing && partOfType[type] === 'legal-censorship') throw new Failure(403, 'error.viewAs.legal');
  };

  bind(app, serverContext, calls.picture, {
    spends: 'bench',
    load: read,
    permit: withoutLegalInViews,
    handle: ({ query, subject: { row } }) => showPicture(row.stored, query.size, row.asset.name),
  });

  bind(app, serverContext, calls.archive, {
    load: ({ db, scope, params }) => findPackage(db, scope, params.packageId, { campaignId: params.campaignId }),
    permit: (call, one) => withoutLegalInViews(call, one),
    handle: async ({ db, query, language, subject: one }) => {
      const found = await filesToPack(db, one, query.version);
      if (found.length === 0) throw new Failure(404, 'error.notFound');
      const t = sayIn(language);
      const number = query.version ?? one.submissionNumber;
      const parts = [
        t(`execution.types.${one.type}.name`),
        one.campaign.name,
        ...(number === null ? [] : [t('documents.versionShort', { number })]),
      ];
      return { name: `${cleanFileName(parts.join(' - '))}.zip`, mediaType: zipMedia, content: packed({ store, log }, found) };
    },
  });

  bind(app, serverContext, calls.download, {
    load: read,
    permit: withoutLegalInViews,
    handle: async ({ subject: { row } }) => ({
      name: row.asset.name,
      mediaType: row.stored.mediaType,
      content: await verifiedContent({ store, log }, row.stored),
    }),
  });
};
