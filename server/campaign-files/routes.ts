import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { creativeKinds, fileTypes, mostCampaignBytes } from '#domain/files/kinds.ts';
import { takenByFormats } from '#domain/asset-packages/files.ts';
import { bestFinding } from '#domain/files/image-rules.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { demandEditable } from '#server/campaigns/edit.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { keepWithRows } from '#server/files/keep-with-rows.ts';
import type { ReceivedFile } from '#server/files/receive-file.ts';
import { verifiedContent } from '#server/files/verified-content.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { demandFit, factsOfReceived } from './demand-fit.ts';
import { demandRoom } from './room.ts';
import { creativesOf, fileOf, filesOf, insertFile, isInUse, presentFile, removeFile, sentFiles, usageOf } from './store.ts';

/** A picture for a format has to be one that the format takes (specification §5). */
const demandFormat = (received: ReceivedFile, formatId: string | undefined): void => {
  if (formatId === undefined) return;
  const format = catalogue.formats.get(formatId);
  if (!format) throw new Failure(400, 'error.validation.fields', [{ path: 'format_id', key: 'error.validation.unknownReference' }]);
  demandFit(bestFinding(factsOfReceived(received), [format]));
};

/** What may be sent for a format, or for none yet, and what a refusal names. */
const acceptedFor = (formatId: string | undefined) => {
  const format = formatId === undefined ? undefined : catalogue.formats.get(formatId);
  return { kinds: creativeKinds, ...(format && { types: takenByFormats([format]).map(({ name }) => name) }) };
};

/** The files of campaigns: list, upload, show, download, delete. */
export const bindCampaignFiles = (app: App, serverContext: ServerContext, { store, uploads, showPicture, log }: FileContext): void => {
  const { campaignFiles: files } = api;

  bind(app, serverContext, files.list, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, subject }) => {
      const sent = await sentFiles(db, subject.id);
      const creatives = await creativesOf(db, subject.id);
      return {
        content: (await filesOf(db, subject.id)).map((row) => ({
          ...presentFile(row),
          ...(sent.has(row.file.fileId) && { sent: true as const }),
          ...(creatives.has(row.stored.sha256) && { inCreatives: true as const }),
        })),
      };
    },
  });

  bind(app, serverContext, files.upload, {
    // An upload takes as long as its sender's line; nothing is locked meanwhile, and all is asked again at its end.
    ownTransactions: true,
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    state: (_, campaign) => demandEditable(campaign),
    handle: async ({ context, actor, scope, trace, query, subject }) => {
      const usage = await usageOf(serverContext.db, subject.id);
      demandRoom(usage);
      const received = await uploads.receive(context, actor, { ...acceptedFor(query.format_id), room: mostCampaignBytes - usage.bytes });
      const id = randomUUID();
      try {
        demandFormat(received, query.format_id);
        return await keepWithRows({ store, log }, serverContext.db, {
          received,
          key: id,
          rows: async (tx) => {
            const campaign = await findCampaign(tx, scope, subject.id, { lock: true });
            if (!campaign) throw new Failure(404, 'error.notFound');
            demandEditable(campaign);
            demandRoom(await usageOf(tx, campaign.id), received.size);
            const { mediaType } = fileTypes[received.type];
            const now = serverContext.clock();
            await insertFile(tx, received, { id, campaign, mediaType, by: actor.id, now });
            await writeAudit(
              tx,
              { ...trace, at: now },
              {
                clientId: campaign.clientId,
                action: 'campaign.file.add',
                objectId: campaign.id,
                diff: { file: { to: { id, name: received.name, size: received.size, sha256: received.sha256 } } },
              },
            );
            const row = await fileOf(tx, campaign.id, id);
            if (!row) throw new Failure(404, 'error.notFound');
            return presentFile(row);
          },
        });
      } finally {
        await received.discard();
      }
    },
  });

  const read = async ({ db, scope, params }: Pick<Call<typeof files.download>, 'db' | 'scope' | 'params'>) => {
    const campaign = await findCampaign(db, scope, params.campaignId);
    const row = campaign && (await fileOf(db, campaign.id, params.fileId));
    return row && { clientId: campaign.clientId, ownerId: campaign.ownerId, row };
  };

  bind(app, serverContext, files.picture, {
    load: read,
    handle: ({ query, subject: { row } }) => showPicture(row.stored, query.size, row.file.name),
  });

  bind(app, serverContext, files.download, {
    load: read,
    handle: async ({ subject: { row } }) => ({
      name: row.file.name,
      mediaType: row.stored.mediaType,
      content: await verifiedContent({ store, log }, row.stored),
    }),
  });

  bind(app, serverContext, files.remove, {
    ownTransactions: true,
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    state: (_, campaign) => demandEditable(campaign),
    handle: async ({ scope, params, trace, subject }) => {
      const unowned = await serverContext.db.transaction(async (tx) => {
        const campaign = await findCampaign(tx, scope, subject.id, { lock: true });
        const row = campaign && (await fileOf(tx, campaign.id, params.fileId));
        if (!row) throw new Failure(404, 'error.notFound');
        demandEditable(campaign);
        if (await isInUse(tx, campaign.id, params.fileId)) throw new Failure(409, 'error.upload.inUse');
        await writeAudit(tx, trace, {
          clientId: campaign.clientId,
          action: 'campaign.file.remove',
          objectId: campaign.id,
          diff: { file: { from: { id: params.fileId, name: row.file.name } } },
        });
        return removeFile(tx, campaign.id, params.fileId);
      });
      if (unowned) await store.remove(params.fileId).catch((error: unknown) => log.warn({ err: error }, 'left to the sweeper'));
      return null;
    },
  });
};
