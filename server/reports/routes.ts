import { api } from '#contract/api.ts';
import { csvMedia, pdfMedia, xlsxMedia } from '#contract/file.ts';
import { type MetricType, type ReportColumns, metricTypes, reportTypes } from '#contract/reports/reports.ts';
import { tripPhases } from '#contract/campaigns/plan.ts';
import { mayReportFor } from '#domain/reports/partners.ts';
import { hasEnded, reportedStatuses } from '#domain/campaigns/statuses.ts';
import { metricsOf } from '#domain/reports/metrics.ts';
import { may } from '#domain/people/permissions.ts';
import { withClientIds } from '#server/deputies/my-clients.ts';
import { writeAudit, writeDownload } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { type Call, type ServerContext, type SignedIn, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { acceptedOffer } from '#server/http/accept.ts';
import { Failure } from '#server/failure.ts';
import { sayIn } from '#server/words/say.ts';
import { accuracyOf, recordOf } from './accuracy.ts';
import { brandPreferences } from './brand-preferences.ts';
import { allChoices } from './choices.ts';
import { listPacing, pacingFilters } from './pacing.ts';
import { partnerName, partnersOf } from './partner-names.ts';
import { postBuyPdf, postBuyWorkbook } from './post-buy.ts';
import { readReport } from './present.ts';
import { formats, makeReportFile, mediaOf } from './report-file.ts';
import { audienceOf, coverageOf, sumBy } from './sums.ts';
import { bindReportFiles } from './made-file-routes.ts';
import { bindStatisticsNames } from './name-routes.ts';
import { bindStatisticsUpload } from './upload.ts';

type OneReport = (typeof api.reports)['get' | 'columns' | 'file' | 'brandPreferences' | 'postBuy' | 'accuracy' | 'record'];

const load = ({ db, scope, params }: Pick<Call<OneReport>, 'db' | 'scope' | 'params'>) => findCampaign(db, scope, params.campaignId);

/** For whom this person may bring statistics of this campaign now. */
const partnersFor = (actor: SignedIn, campaign: StoredCampaign): string[] =>
  reportedStatuses.includes(campaign.status) && may(actor, 'statistics.upload', campaign)
    ? partnersOf(campaign.plan).filter((partnerId) => mayReportFor(actor, partnerId))
    : [];

/** Campaign reports: read one, learn what it can show, take it along, and bring the statistics it is made of. */
export const bindReports = (app: App, serverContext: ServerContext, fileContext: FileContext): void => {
  const { reading } = serverContext;

  bind(app, serverContext, api.reports.list, {
    handle: ({ scope, query, actor, now, language }) =>
      reading(async (db) => listPacing(db, scope, await withClientIds(db, query, { actor, now }), { now, language })),
  });

  bind(app, serverContext, api.reports.filters, {
    handle: ({ db, scope, language }) => pacingFilters(db, scope, language),
  });

  bind(app, serverContext, api.reports.get, {
    load,
    long: true,
    handle: async ({ subject, query: { page, size, ...options }, language, now }) => {
      const { rows, ...report } = await reading((db) => readReport(db, subject, options, { now, language }));
      return {
        ...report,
        content: rows.slice(page * size, (page + 1) * size),
        page,
        size,
        totalElements: rows.length,
        totalPages: Math.ceil(rows.length / size),
      };
    },
  });

  bind(app, serverContext, api.reports.columns, {
    load,
    handle: async ({ db, actor, language, subject }): Promise<ReportColumns> => {
      const { audienceSegments, stages } = await audienceOf(db, subject);
      const [online, visits] = [await coverageOf(db, subject), await coverageOf(db, subject, 'PER_MEDIA_OFFLINE')];
      // Asked day by day, since not everything that is known of days is known of all of them together.
      const metricsIn = async (type: 'PER_DAY' | 'PER_MEDIA_OFFLINE') =>
        (await sumBy(db, subject, type)).map(({ sums }) => metricsOf(sums));
      const [ofDays, ofVisits] = [await metricsIn('PER_DAY'), await metricsIn('PER_MEDIA_OFFLINE')];
      const isIn = (groups: typeof ofDays, name: MetricType): boolean => groups.some((metrics) => metrics[name] !== null);
      return {
        content: metricTypes.map((name) => ({ name, reported: isIn(ofDays, name), visits: isIn(ofVisits, name) })),
        reportTypes: [...reportTypes],
        audienceSegments,
        stages: tripPhases.filter((phase) => stages.includes(phase)),
        choices: await allChoices(db, subject, language),
        from: [online.from, visits.from].filter((day) => day !== null).toSorted()[0] ?? null,
        to:
          [online.to, visits.to]
            .filter((day) => day !== null)
            .toSorted()
            .at(-1) ?? null,
        partners: partnersFor(actor, subject).map((id) => ({ id, name: partnerName(id, language) })),
      };
    },
  });

  bind(app, serverContext, api.reports.postBuy, {
    load,
    limit: 'estimates',
    long: true,
    state: (_, { status }) => {
      if (!hasEnded(status)) throw new Failure(409, 'error.report.notEnded');
    },
    handle: async ({ db, actor, trace, subject, query, context, language, now }) => {
      const wanted = query.format ?? (acceptedOffer(context, [xlsxMedia, pdfMedia]) === pdfMedia ? 'pdf' : 'xlsx');
      const call = { db, campaign: subject, reading: { now, language }, madeBy: actor.name };
      const { content, mediaType } =
        wanted === 'pdf'
          ? { content: await postBuyPdf(call), mediaType: pdfMedia }
          : { content: await postBuyWorkbook({ ...call, address: serverContext.address() }), mediaType: xlsxMedia };
      const title = sayIn(language)('report.postBuy.name', { campaign: subject.name });
      await writeDownload(serverContext.db, trace, subject, title);
      return { name: `${title}.${wanted}`, mediaType, content };
    },
  });

  bind(app, serverContext, api.reports.accuracy, {
    load,
    handle: async ({ db, now, language, subject }) => ({ accuracy: await accuracyOf(db, subject, { now, language }) }),
  });

  bind(app, serverContext, api.reports.record, {
    load,
    handle: ({ db, scope, subject }) => recordOf(db, scope, subject),
  });

  bind(app, serverContext, api.reports.brandPreferences, {
    load,
    handle: ({ db, language, subject }) => brandPreferences(db, subject, language),
  });

  bind(app, serverContext, api.reports.file, {
    load,
    limit: 'estimates',
    long: true,
    handle: async ({ db, actor, trace, subject, query, context, language, now }) => {
      const offered = acceptedOffer(context, [xlsxMedia, csvMedia, pdfMedia]);
      const as = query.as ?? formats.find((one) => mediaOf[one] === offered) ?? 'xlsx';
      const made = { now, language, madeBy: actor.name, address: serverContext.address() };
      const { title, ...file } = await makeReportFile(db, subject, { ...query, as }, made);
      await serverContext.db.transaction((tx) =>
        writeAudit(tx, trace, {
          clientId: subject.clientId,
          action: 'campaign.download',
          objectId: subject.id,
          diff: { file: { to: title }, version: { to: null }, reportType: query.reportType },
        }),
      );
      return file;
    },
  });

  bindReportFiles(app, serverContext, fileContext);
  bindStatisticsUpload(app, serverContext, fileContext.store);
  bindStatisticsNames(app, serverContext);
};
