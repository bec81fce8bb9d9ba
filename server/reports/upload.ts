import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { StatisticsTaken } from '#contract/campaigns/history.ts';
import type { Language } from '#contract/languages.ts';
import type { StatisticsPreview, UploadedStatistics } from '#contract/reports/statistics-files.ts';
import { mayReportFor } from '#domain/reports/partners.ts';
import { languageOfTitles } from '#domain/reports/title-language.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type Call, type ServerContext, type SignedIn, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { presentColumns, presentReading } from '#server/statistics-files/present-reading.ts';
import { readStatistics } from '#server/statistics-files/read-statistics.ts';
import { type ReceivedFile, noMapping, withReceivedFile } from '#server/statistics-files/receive-file.ts';
import { styleOfTitles } from '#server/statistics-files/title-columns.ts';
import { type Announcing, lookAt } from './attempt-progress.ts';
import { listAttempts } from './attempts.ts';
import { openQuestions } from './decisions.ts';
import { type Keeping, forgetKept, keepFile, openKept } from './kept-files.ts';
import { partnersOf } from './partner-names.ts';
import { demandRunning, prepare } from './prepare.ts';
import { type FileDays, besideReport, mediumDays } from './file-beside.ts';
import { findUpload, listUploads, presentUpload } from './store.ts';
import type { Prepared } from './take-file.ts';
import { takeIn } from './take-in.ts';
import { lockStatistics, removeUpload } from './take-upload.ts';

interface Looking {
  readonly language: Language;
  readonly announce?: Announcing['announce'];
  /** What the plan and the report say of the same days. */
  readonly beside: (file: FileDays) => ReturnType<typeof besideReport>;
}

/** What would become of a file; nothing of it is taken. */
const previewOf = async (
  { file, opened, expected, answers, understanding }: Prepared,
  { language, announce, beside }: Looking,
): Promise<Omit<StatisticsPreview, 'kept'>> => {
  const about = {
    preview: true as const,
    fileName: file.name,
    sha256: file.sha256,
    style: styleOfTitles(understanding.titles, expected.onlyMedia ?? ''),
    titleLanguage: languageOfTitles(understanding.titles),
    columns: presentColumns(understanding),
    sample: understanding.sample.map((cells) => [...cells]),
  };
  const wanted = { decided: answers, language };
  if (understanding.questions.length > 0)
    return { ...about, open: openQuestions(understanding, null, wanted), reading: null, doubts: [], replacing: null };
  const reading = readStatistics(opened, understanding, expected, answers);
  // Read for what becomes of them: the rows themselves go nowhere.
  const days = mediumDays();
  let checked = 0;
  for await (const rows of reading.batches()) {
    checked += rows.length;
    days.add(rows);
    announce?.('CHECKING', checked);
  }
  const outcome = reading.outcome();
  return {
    ...about,
    open: openQuestions(understanding, outcome, wanted),
    reading: presentReading(opened, understanding, outcome, language),
    ...(await beside({ kind: understanding.kind, days: days.all(), totals: outcome.totals })),
  };
};

/** Looking at a smaller file is over before anybody wonders. */
const quicklyRead = 2_000_000;

type Take = (typeof api.reports)['upload' | 'takeKept'];

const loadFor = async ({ db, scope, params }: Pick<Call<Take>, 'db' | 'scope' | 'params'>): Promise<StoredCampaign | undefined> => {
  const campaign = await findCampaign(db, scope, params.campaignId);
  return campaign && partnersOf(campaign.plan).includes(params.partnerId) ? campaign : undefined;
};

const permitFor = ({ actor, params }: Pick<Call<Take>, 'actor' | 'params'>): void => {
  if (!mayReportFor(actor, params.partnerId)) throw new Failure(403, 'error.status403');
};

/** Takes statistics files in, and tells where the numbers come from. */
export const bindStatisticsUpload = (app: App, serverContext: ServerContext, store: FileStore): void => {
  const { clock } = serverContext;
  const keeping = (): Keeping => ({ db: serverContext.db, store, now: clock() });
  const ownerOf = (campaign: StoredCampaign, partnerId: string) => ({ clientId: campaign.clientId, campaignId: campaign.id, partnerId });
  /** Looks at a file; while that takes long, its uploader sees how far it is. */
  const look = async (
    file: ReceivedFile,
    campaign: StoredCampaign,
    { partnerId, actor, language }: { partnerId: string; actor: SignedIn; language: Language },
  ): Promise<Omit<StatisticsPreview, 'kept'>> => {
    const beside = (days: FileDays) => besideReport(serverContext.db, { campaign, partnerId }, days, { now: clock(), language });
    if (file.size < quicklyRead) return previewOf(await prepare(file, campaign, partnerId, clock()), { language, beside });
    const { name: fileName, size } = file;
    const begun = { id: randomUUID(), fileName, size, begunAt: clock(), begunBy: actor.id, fileId: null, request: null };
    return lookAt(serverContext.db, { ...ownerOf(campaign, partnerId), ...begun }, clock, async (announcing) =>
      previewOf(await prepare(announcing.file(file), campaign, partnerId, clock()), { language, beside, announce: announcing.announce }),
    );
  };

  bind(app, serverContext, api.reports.upload, {
    // An upload takes as long as its sender's line; nothing is locked meanwhile, and all is asked again at its end.
    ownTransactions: true,
    long: true,
    load: loadFor,
    permit: permitFor,
    state: (_, campaign) => demandRunning(campaign),
    handle: ({ params: { partnerId }, query, subject, ...taker }) =>
      withReceivedFile(taker.context, async (file): Promise<UploadedStatistics | StatisticsPreview> => {
        if (query.preview === 'false') return takeIn(serverContext, file, { campaign: subject, partnerId, ...taker });
        const preview = await look(file, subject, { partnerId, ...taker });
        return { ...preview, kept: await keepFile(keeping(), file, ownerOf(subject, partnerId), taker.actor.id) };
      }),
  });

  bind(app, serverContext, api.reports.takeKept, {
    ownTransactions: true,
    long: true,
    load: loadFor,
    permit: permitFor,
    state: (_, campaign) => demandRunning(campaign),
    handle: async ({ params: { partnerId, fileId }, query, body, subject, ...taker }): Promise<UploadedStatistics | StatisticsPreview> => {
      const { file, kept } = await openKept(keeping(), ownerOf(subject, partnerId), fileId);
      const answered = { ...file, mapping: body.mapping ?? noMapping, isAnswered: body.mapping !== undefined };
      if (query.preview === 'true') return { ...(await look(answered, subject, { partnerId, ...taker })), kept };
      const taken = await takeIn(serverContext, answered, { campaign: subject, partnerId, fileId, ...taker });
      await forgetKept(keeping(), fileId);
      return taken;
    },
  });

  bind(app, serverContext, api.reports.uploads, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, actor, language, subject }) => {
      const campaign = { clientId: subject.clientId, campaignId: subject.id };
      const uploads = (await listUploads(db, campaign)).map((upload) => presentUpload(upload, language));
      const isTheirs = ({ partner }: { partner: { id: string } }): boolean => mayReportFor(actor, partner.id);
      return {
        content: uploads.filter(isTheirs),
        attempts: (await listAttempts(db, campaign, { language, actorId: actor.id })).filter(isTheirs),
      };
    },
  });

  bind(app, serverContext, api.reports.removeUpload, {
    long: true,
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ tx, actor, trace, params, subject }) => {
      // Whoever takes the same file back at once finds it gone.
      await lockStatistics(tx, subject.id);
      const found = await findUpload(tx, { clientId: subject.clientId, campaignId: subject.id }, params.uploadId);
      if (!found || !mayReportFor(actor, found.upload.partnerId)) throw new Failure(404, 'error.notFound');
      const { number, partnerId, fileName, sha256, firstDay, lastDay, rowCount, dayCount } = found.upload;
      const statistics: StatisticsTaken = {
        from: firstDay,
        to: lastDay,
        rows: rowCount,
        days: dayCount,
        replacedDays: found.daysBehind,
        impressions: null,
        spend: null,
      };
      await removeUpload(tx, { clientId: subject.clientId, campaignId: subject.id, partnerId }, number);
      await writeAudit(tx, trace, {
        clientId: subject.clientId,
        action: 'statistics.remove',
        objectId: subject.id,
        diff: { file: { from: fileName }, sha256, partner: partnerId, firstDay, lastDay, statistics },
      });
      return null;
    },
  });
};
