import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { Language } from '#contract/languages.ts';
import { mayReportFor, spsPartnerId } from '#domain/reports/partners.ts';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { openStatistics } from './open-statistics.ts';
import { partnerName, partnersOf } from './partner-names.ts';
import { type StatisticsRow, readStatistics, reported } from './read-statistics.ts';
import { receiveStatistics } from './receive-statistics.ts';
import { namesOf } from './statistics-names.ts';
import { daysOf, findUpload, listUploads, presentUpload, putRows, countedByOthers, sameUpload } from './store.ts';

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
const demandUncounted = async (
  db: Connection,
  { campaignId, partnerId, language }: { campaignId: string; partnerId: string; language: Language },
  rows: readonly StatisticsRow[],
): Promise<void> => {
  const keyOf = ({ day, media }: { day: string; media: string }): string => `${day} ${media}`;
  const others = new Map((await countedByOthers(db, campaignId, partnerId, daysOf(rows))).map((row) => [keyOf(row), row.partnerId]));
  const once = new Map(rows.map((row) => [keyOf(row), row]));
  const findings = [...once].flatMap(([key, { day, media }]) => {
    const other = others.get(key);
    const values = { day, media: partnerName(media, language), partner: partnerName(other ?? '', language) };
    return other === undefined ? [] : [{ path: 'media', key: 'error.report.cell.otherPartner', values }];
  });
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
      return serverContext.db.transaction(async (tx) => {
        const campaign = await findCampaign(tx, scope, subject.id, { lock: true });
        if (!campaign) throw new Failure(404, 'error.notFound');
        demandRunning(campaign);
        const same = await sameUpload(tx, { campaignId: campaign.id, partnerId, sha256: file.sha256 });
        if (same) return { ...presentUpload(same, language), unchanged: true, replacedDays: 0 };
        await demandUncounted(tx, { campaignId: campaign.id, partnerId, language }, rows);
        const now = serverContext.clock();
        const days = daysOf(rows);
        const id = randomUUID();
        const about = { id, campaignId: campaign.id, clientId: campaign.clientId, partnerId, fileName: file.name, sha256: file.sha256 };
        const span = { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '', dayCount: days.length, rowCount: rows.length };
        const replacedDays = await putRows(
          tx,
          { ...about, ...span, size: file.bytes.byteLength, uploadedAt: now, uploadedBy: actor.id },
          rows,
        );
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
        const upload = await findUpload(tx, id);
        if (!upload) throw new Failure(404, 'error.notFound');
        return { ...presentUpload(upload, language), unchanged: false, replacedDays };
      });
    },
  });

  bind(app, serverContext, api.reports.uploads, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, actor, language, subject }) => ({
      content: (await listUploads(db, subject.id))
        .map((upload) => presentUpload(upload, language))
        .filter(({ partner }) => mayReportFor(actor, partner.id)),
    }),
  });
};
