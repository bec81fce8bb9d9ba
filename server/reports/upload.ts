import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { Language } from '#contract/languages.ts';
import { mayReportFor, spsPartnerId } from '#domain/reports/partners.ts';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { openStatistics } from './open-statistics.ts';
import { partnerName, partnersOf } from './partner-names.ts';
import { readStatistics, reported } from './read-statistics.ts';
import { receiveStatistics } from './receive-statistics.ts';
import { namesOf } from './statistics-names.ts';
import { countedByOthers, findUpload, listUploads, presentUpload, sameUpload } from './store.ts';
import { type MediaDay, type UploadOwner, beginUpload, lockStatistics, removeUpload } from './take-upload.ts';

const hasRun = ({ status }: StoredCampaign): boolean => reportedStatuses.includes(status);

const demandRunning = (campaign: StoredCampaign): void => {
  if (!hasRun(campaign)) throw new Failure(409, 'error.report.notRunning');
};

/** What a campaign expects of a file. 409 when it has no dates or no currency, which one that ran always has. */
const expectedOf = (campaign: StoredCampaign, partnerId: string, now: Date) => {
  const { client, from, to } = campaign;
  if (client.currency === null || from === null || to === null) throw new Failure(409, 'error.report.notRunning');
  const today = dateIn(now, client.timezone);
  const only = partnerId === spsPartnerId ? {} : { onlyMedia: partnerId };
  return { names: namesOf(campaign), currency: client.currency, from, to, today, ...only };
};

/** 400 when another partner has reported a medium's day already: it would be added up twice. */
const demandUncounted = async (tx: Transaction, owner: UploadOwner, mediaDays: readonly MediaDay[], language: Language): Promise<void> => {
  const others = await countedByOthers(tx, owner, mediaDays);
  const findings = others.map(({ day, media, partnerId }) => ({
    path: 'media',
    key: 'error.report.cell.otherPartner',
    values: { day, media: partnerName(media, language), partner: partnerName(partnerId, language) },
  }));
  if (findings.length > 0) throw new Failure(400, 'error.report.rows', reported(findings));
};

/** Takes statistics files in, and tells where the numbers come from. */
export const bindStatisticsUpload = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.reports.upload, {
    // An upload takes as long as its sender's line; nothing is locked meanwhile, and all is asked again at its end.
    ownTransactions: true,
    long: true,
    load: async ({ db, scope, params }) => {
      const campaign = await findCampaign(db, scope, params.campaignId);
      return campaign && partnersOf(campaign.plan).includes(params.partnerId) ? campaign : undefined;
    },
    permit: ({ actor, params }) => {
      if (!mayReportFor(actor, params.partnerId)) throw new Failure(403, 'error.status403');
    },
    state: (_, campaign) => demandRunning(campaign),
    handle: async ({ context, scope, actor, trace, language, params, subject }) => {
      const { partnerId } = params;
      const file = await receiveStatistics(context);
      const rows = readStatistics(await openStatistics(file), expectedOf(subject, partnerId, serverContext.clock()));
      const owner = { campaignId: subject.id, clientId: subject.clientId, partnerId };
      return serverContext.db.transaction(async (tx) => {
        await lockStatistics(tx, subject.id);
        const campaign = await findCampaign(tx, scope, subject.id);
        if (!campaign) throw new Failure(404, 'error.notFound');
        demandRunning(campaign);
        const same = await sameUpload(tx, owner, file.sha256);
        if (same) return { ...presentUpload(same, language), unchanged: true, replacedDays: 0 };
        const taking = await beginUpload(tx, owner);
        await taking.add(rows);
        await demandUncounted(tx, owner, taking.mediaDays(), language);
        const now = serverContext.clock();
        const id = randomUUID();
        const about = { id, fileName: file.name, sha256: file.sha256, size: file.bytes.byteLength };
        const { replacedDays, ...span } = await taking.finish({ ...about, uploadedAt: now, uploadedBy: actor.id });
        await writeAudit(
          tx,
          { ...trace, at: now },
          {
            clientId: campaign.clientId,
            action: 'statistics.upload',
            objectId: campaign.id,
            diff: { file: { to: file.name }, sha256: file.sha256, partner: partnerId, ...span, replacedDays },
          },
        );
        const upload = await findUpload(tx, owner, id);
        if (!upload) throw new Failure(404, 'error.notFound');
        return { ...presentUpload(upload, language), unchanged: false, replacedDays };
      });
    },
  });

  bind(app, serverContext, api.reports.uploads, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, actor, language, subject }) => ({
      content: (await listUploads(db, { clientId: subject.clientId, campaignId: subject.id }))
        .map((upload) => presentUpload(upload, language))
        .filter(({ partner }) => mayReportFor(actor, partner.id)),
    }),
  });

  bind(app, serverContext, api.reports.removeUpload, {
    long: true,
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ tx, actor, trace, params, subject }) => {
      const found = await findUpload(tx, { clientId: subject.clientId, campaignId: subject.id }, params.uploadId);
      if (!found || !mayReportFor(actor, found.upload.partnerId)) throw new Failure(404, 'error.notFound');
      const { number, partnerId, fileName, sha256, firstDay, lastDay } = found.upload;
      await removeUpload(tx, { clientId: subject.clientId, campaignId: subject.id, partnerId }, number);
      await writeAudit(tx, trace, {
        clientId: subject.clientId,
        action: 'statistics.remove',
        objectId: subject.id,
        diff: { file: { from: fileName }, sha256, partner: partnerId, firstDay, lastDay },
      });
      return null;
    },
  });
};
