import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { Language } from '#contract/languages.ts';
import { countedMetrics } from '#contract/reports/reports.ts';
import type { StatisticsPreview, UploadedStatistics } from '#contract/reports/statistics-files.ts';
import { mayReportFor, spsPartnerId } from '#domain/reports/partners.ts';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { type OpenedFile, openFile } from '#server/statistics-files/open-file.ts';
import { presentColumns, presentReading } from '#server/statistics-files/present-reading.ts';
import type { StatisticsRow } from '#server/statistics-files/read-row.ts';
import { mostReported, readStatistics, reported } from '#server/statistics-files/read-statistics.ts';
import { type ReceivedFile, withReceivedFile } from '#server/statistics-files/receive-file.ts';
import { type Answers, type Expected, type Understanding, understand } from '#server/statistics-files/understand.ts';
import { demandDecided, demandUnderstood, openQuestions } from './decisions.ts';
import type { Fact } from './facts.ts';
import { partnerName, partnersOf } from './partner-names.ts';
import { namesOf } from '#server/statistics-files/statistics-names.ts';
import { countedByOthers, findUpload, listUploads, presentUpload, sameUpload } from './store.ts';
import { type MediaDay, type UploadOwner, beginUpload, lockStatistics, removeUpload } from './take-upload.ts';

const noTotals = Object.fromEntries(countedMetrics.map((metric) => [metric, null])) as UploadedStatistics['totals'];

const hasRun = ({ status }: StoredCampaign): boolean => reportedStatuses.includes(status);

const demandRunning = (campaign: StoredCampaign): void => {
  if (!hasRun(campaign)) throw new Failure(409, 'error.report.notRunning');
};

/** What a campaign expects of a file. 409 when it has no dates or no currency, which one that ran always has. */
const expectedOf = (campaign: StoredCampaign, partnerId: string, now: Date): Expected => {
  const { client, from, to } = campaign;
  if (client.currency === null || from === null || to === null) throw new Failure(409, 'error.report.notRunning');
  const mediaIds = partnersOf(campaign.plan).filter((id) => id !== spsPartnerId);
  const only = partnerId === spsPartnerId ? {} : { onlyMedia: partnerId };
  return { names: namesOf(campaign), currency: client.currency, from, to, today: dateIn(now, client.timezone), mediaIds, ...only };
};

/** What the uploader has decided. 400 for a medium that the plan does not have. */
const answersOf = ({ mapping }: ReceivedFile, { mediaIds }: Expected): Answers => {
  const { columns, ...rest } = mapping;
  if (rest.media !== undefined && !mediaIds.includes(rest.media))
    throw new Failure(400, 'error.validation.fields', [{ path: 'mapping.media', key: 'error.validation.unknownReference' }]);
  return { ...rest, columns: new Map(columns.map(({ title, column }) => [title, column])) };
};

/** A row as it is kept: an ad set without a name is known by its campaign's. */
const factOf = (row: StatisticsRow): Fact => (row.adSet === '' && row.campaign !== '' ? { ...row, adSet: row.campaign } : row);

interface Prepared {
  readonly file: ReceivedFile;
  readonly opened: OpenedFile;
  readonly expected: Expected;
  readonly answers: Answers;
  readonly understanding: Understanding;
}

/** What would become of a file; nothing is written. */
const previewOf = async ({ file, opened, expected, answers, understanding }: Prepared, language: Language): Promise<StatisticsPreview> => {
  const about = {
    preview: true as const,
    fileName: file.name,
    sha256: file.sha256,
    columns: presentColumns(understanding),
    sample: understanding.sample.map((cells) => [...cells]),
  };
  const wanted = { decided: answers, language };
  if (understanding.questions.length > 0) return { ...about, open: openQuestions(understanding, null, wanted), reading: null };
  const reading = readStatistics(opened, understanding, expected, answers);
  // Read for what becomes of them: the rows themselves go nowhere.
  for await (const _ of reading.batches());
  const outcome = reading.outcome();
  return {
    ...about,
    open: openQuestions(understanding, outcome, wanted),
    reading: presentReading(opened, understanding, outcome, language),
  };
};

/** 400 when another partner has reported a medium's day already: it would be added up twice. */
const demandUncounted = async (tx: Transaction, owner: UploadOwner, mediaDays: readonly MediaDay[], language: Language): Promise<void> => {
  const others = await countedByOthers(tx, owner, mediaDays);
  const findings = others.map(({ day, media, partnerId }) => ({
    path: 'media',
    key: 'error.report.cell.otherPartner',
    values: { day, media: partnerName(media, language), partner: partnerName(partnerId, language) },
  }));
  if (findings.length > 0) throw new Failure(400, 'error.report.rows', reported(findings.slice(0, mostReported), findings.length));
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
    handle: ({ context, scope, actor, trace, language, params, query, subject }) =>
      withReceivedFile(context, async (file): Promise<UploadedStatistics | StatisticsPreview> => {
        const opened = await openFile(file);
        const { partnerId } = params;
        const expected = expectedOf(subject, partnerId, serverContext.clock());
        const answers = answersOf(file, expected);
        const understanding = await understand(opened, expected, answers);
        if (query.preview === 'true') return previewOf({ file, opened, expected, answers, understanding }, language);
        demandUnderstood(understanding);
        const owner = { campaignId: subject.id, clientId: subject.clientId, partnerId };
        return serverContext.db.transaction(async (tx) => {
          await lockStatistics(tx, subject.id);
          const campaign = await findCampaign(tx, scope, subject.id);
          if (!campaign) throw new Failure(404, 'error.notFound');
          demandRunning(campaign);
          const same = file.isAnswered ? undefined : await sameUpload(tx, owner, file.sha256);
          if (same)
            return { ...presentUpload(same, language), unchanged: true, replacedDays: 0, skipped: [], totals: noTotals, reading: null };
          const taking = await beginUpload(tx, owner);
          const reading = readStatistics(opened, understanding, expected, answers);
          try {
            for await (const rows of reading.batches()) await taking.add(rows.map(factOf));
          } finally {
            await taking.settled();
          }
          const outcome = reading.outcome();
          demandDecided(outcome, answers, expected.currency);
          await demandUncounted(tx, owner, taking.mediaDays(), language);
          const now = serverContext.clock();
          const id = randomUUID();
          const about = { id, fileName: file.name, sha256: file.sha256, size: file.size };
          const { replacedDays, ...span } = await taking.finish({ ...about, uploadedAt: now, uploadedBy: actor.id });
          await writeAudit(
            tx,
            { ...trace, at: now },
            {
              clientId: campaign.clientId,
              action: 'statistics.upload',
              objectId: campaign.id,
              diff: {
                file: { to: file.name },
                sha256: file.sha256,
                partner: partnerId,
                ...span,
                replacedDays,
                ...(file.isAnswered && {
                  mapping: file.mapping,
                  skippedLines: outcome.skippedLines,
                }),
              },
            },
          );
          const upload = await findUpload(tx, owner, id);
          if (!upload) throw new Failure(404, 'error.notFound');
          const read = presentReading(opened, understanding, outcome, language);
          const { skipped, totals } = read;
          return { ...presentUpload(upload, language), unchanged: false, replacedDays, skipped, totals, reading: read };
        });
      }),
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
      // Whoever takes the same file back at once finds it gone.
      await lockStatistics(tx, subject.id);
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
