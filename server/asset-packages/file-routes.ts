import type { assetPackages } from '#contract/asset-package-calls.ts';
import { mostCampaignBytes } from '#domain/file-kinds.ts';
import { packageKinds } from '#domain/package-files.ts';
import { writeIntentOf } from '#domain/package-lifecycle.ts';
import { demandRoom } from '#server/campaign-files/room.ts';
import { usageOf } from '#server/campaign-files/store.ts';
import type { FileGround } from '#server/files/file-ground.ts';
import { verifiedContent } from '#server/files/verified-content.ts';
import { type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/http/problem.ts';
import { keepAsset, placeOf } from './keep-asset.ts';
import { assetsOf, findPackage, removeAsset, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';
import { demandWritable } from './writable.ts';

/** The files of packages: upload in one go, take out, download. */
export const bindAssets = (app: App, ground: Ground, files: FileGround, calls: typeof assetPackages): void => {
  const { store, uploads, log } = files;

  bind(app, ground, calls.upload, {
    // An upload takes as long as its sender's line; nothing is locked meanwhile, and all is asked again at its end.
    ownTransactions: true,
    load: ({ db, scope, params }) => findPackage(db, scope, params.packageId, { campaignId: params.campaignId }),
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => demandWritable(one),
    handle: async ({ context, actor, scope, trace, query, subject: one }) => {
      const { description = '', replaces = null } = query;
      const usage = await usageOf(ground.db, one.campaignId);
      demandRoom(usage);
      await placeOf(ground.db, one.id, replaces);
      const received = await uploads.receive(context, actor, { kinds: packageKinds[one.type], room: mostCampaignBytes - usage.bytes });
      return keepAsset(ground, files, { received, packageId: one.id, actor, scope, trace, description, replaces });
    },
  });

  bind(app, ground, calls.removeAsset, {
    ownTransactions: true,
    load: async ({ db, scope, params }) => {
      const one = await findPackage(db, scope, params.packageId, { campaignId: params.campaignId });
      const row = one && (await assetsOf(db, one.id)).find(({ asset }) => asset.id === params.assetId && !asset.removed);
      return row && one;
    },
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => demandWritable(one),
    handle: async ({ actor, scope, params, trace, now, subject: { id } }) => {
      const unowned = await ground.db.transaction(async (tx) => {
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

  bind(app, ground, calls.download, {
    load: async ({ db, scope, params }) => {
      const one = await findPackage(db, scope, params.packageId, { campaignId: params.campaignId });
      // Also what was taken out after it had been sent: its versions still name it.
      const row = one && (await assetsOf(db, one.id)).find(({ asset }) => asset.id === params.assetId);
      return row && { clientId: one.clientId, ownerId: one.ownerId, row };
    },
    handle: async ({ subject: { row } }) => ({
      name: row.asset.name,
      mediaType: row.stored.mediaType,
      content: await verifiedContent({ store, log }, row.stored),
    }),
  });
};
