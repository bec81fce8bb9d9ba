import { api } from '#contract/api.ts';
import { packageImageFinding } from '#domain/asset-packages/files.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { demandFit } from '#server/campaign-files/demand-fit.ts';
import { filesOf, presentFile } from '#server/campaign-files/store.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { bookedBy } from './keep-asset.ts';
import { assetsOf, findPackage } from './store.ts';
import { filesIn, takeStored } from './take-stored.ts';
import { demandWritable } from './writable.ts';

const unknown = (path: string): Failure =>
  new Failure(400, 'error.validation.fields', [{ path, key: 'error.validation.unknownReference' }]);

/** Files of the plan as files of the package of creatives: who planned with them need not upload them again. */
export const bindPlanFiles = (app: App, serverContext: ServerContext): void =>
  bind(app, serverContext, api.campaignFiles.use, {
    load: ({ tx, scope, params }) => findPackage(tx, scope, params.packageId, { campaignId: params.campaignId, lock: true }),
    state: (_, one) => demandWritable(one),
    handle: async ({ tx, actor, now, trace, body, subject: one }) => {
      if (one.type !== 'CREATIVES') throw unknown('fileIds');
      const files = new Map((await filesOf(tx, one.campaignId)).map((row) => [row.file.fileId, row]));
      const said = new Map(
        one.campaign.plan.media.adSets.flatMap((adSet) => adSet.files.map(({ fileId, description }) => [fileId, description])),
      );
      const current = new Set((await filesIn(tx, one.id)).flatMap((asset) => (asset.current ? asset.id : [])));
      const before = (await assetsOf(tx, one.id)).filter(({ asset }) => current.has(asset.id));
      const taken = new Map(before.map(({ asset, stored }) => [stored.sha256, asset.id]));
      const ids: string[] = [];
      for (const [index, fileId] of body.fileIds.entries()) {
        const found = files.get(fileId);
        if (!found) throw unknown(`fileIds.${index}`);
        const { file, stored } = found;
        if (!taken.has(stored.sha256)) demandFit(packageImageFinding(one.type, factsOf(presentFile(found)), bookedBy(one)));
        // A thousandth of a second apart, since files lie in the order in which they were added.
        const row = { name: file.name, description: said.get(fileId) ?? '' };
        const id =
          taken.get(stored.sha256) ?? (await takeStored(tx, one, { stored, row, actor, trace, now: new Date(now.getTime() + index) }));
        taken.set(stored.sha256, id);
        ids.push(id);
      }
      return { content: (await filesIn(tx, one.id)).filter(({ id }) => ids.includes(id)) };
    },
  });
