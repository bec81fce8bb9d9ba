import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import type { Language } from '#contract/languages.ts';
import type { MadeReportFile, ReportFileOrder } from '#contract/reports/report-files.ts';
import { hasEnded } from '#domain/campaigns/statuses.ts';
import { writeDownload } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { itemJobItems } from '#server/db/item-job-schema.ts';
import { Failure } from '#server/failure.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { verifiedContent } from '#server/files/verified-content.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { type MadeRow, isUnderWay, madeFilesOf, mostMade, presentMade, removeMade } from '#server/item-jobs/made-files.ts';
import { insertJob } from '#server/item-jobs/store.ts';
import { sayIn } from '#server/words/say.ts';
import { reportFile } from './made-files.ts';

const rowsOf = (db: Connection, campaign: StoredCampaign, actorId: string, jobId?: string) =>
  madeFilesOf(db, reportFile, actorId, { jobId, where: eq(itemJobItems.campaignId, campaign.id) });

const present = (row: MadeRow, language: Language): MadeReportFile => {
  const { wanted } = row.job;
  const { kind, format } = wanted && 'kind' in wanted ? wanted : { kind: 'REPORT' as const, format: 'xlsx' as const };
  return { ...presentMade(row, language), kind, format };
};

/** 400 for what the call that answers the file at once would refuse, 409 for the post-buy report of a campaign that has not ended. */
const demandMakeable = ({ kind, format, query }: ReportFileOrder, { status }: StoredCampaign): void => {
  if (kind === 'POST_BUY' && !hasEnded(status)) throw new Failure(409, 'error.report.notEnded');
  const wrong = (path: string) => new Failure(400, 'error.validation.fields', [{ path, key: 'error.validation.unknownReference' }]);
  if (kind === 'POST_BUY' && format === 'csv') throw wrong('format');
  const parsed = kind === 'REPORT' ? api.reports.file.query?.safeParse(query) : undefined;
  if (parsed && !parsed.success)
    throw new Failure(
      400,
      'error.validation.fields',
      fieldErrors(parsed.error).map((detail) => ({ ...detail, path: `query.${detail.path}` })),
    );
};

/** Files of reports that take long: they are made beside their reader's work, and found again. */
export const bindReportFiles = (app: App, serverContext: ServerContext, fileContext: Pick<FileContext, 'store' | 'log'>): void => {
  const { reportFiles: calls } = api;

  bind(app, serverContext, calls.list, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, actor, language, subject }) => ({
      content: (await rowsOf(db, subject, actor.id)).slice(0, mostMade).map((row) => present(row, language)),
    }),
  });

  bind(app, serverContext, calls.create, {
    limit: 'estimates',
    load: ({ tx, scope, params }) => findCampaign(tx, scope, params.campaignId),
    handle: async ({ tx, actor, now, trace, language, body, subject }) => {
      demandMakeable(body, subject);
      const wanted = { ...body, language };
      const before = await rowsOf(tx, subject, actor.id);
      // Whoever presses twice wants one file.
      const same = before.find((row) => isUnderWay(row) && isDeepStrictEqual(row.job.wanted, wanted));
      if (same) return present(same, language);
      if (before.length >= mostMade) throw new Failure(409, 'error.report.tooManyFiles');
      const t = sayIn(language);
      const name = t(body.kind === 'REPORT' ? 'report.paper.name' : 'report.postBuy.name', { campaign: subject.name });
      const { actorId: _, ...traced } = trace;
      const base = { actorId: actor.id, about: reportFile, verb: 'make', comment: '' } as const;
      const job = { ...base, ...traced, id: randomUUID(), toId: null, dryRun: false, startsAt: now, wanted } as const;
      await insertJob(tx, { ...job, state: 'HELD' }, [
        {
          kind: reportFile,
          itemId: subject.id,
          version: 0,
          name: `${name}.${body.format}`,
          clientId: subject.clientId,
          campaignId: subject.id,
          verb: 'make',
          comment: '',
          state: 'WAITING',
        },
      ]);
      const [row] = await rowsOf(tx, subject, actor.id, job.id);
      if (!row) throw new Error('A file that was ordered is not there');
      return present(row, language);
    },
  });

  bind(app, serverContext, calls.content, {
    long: true,
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, actor, trace, params, subject }) => {
      const [row] = await rowsOf(db, subject, actor.id, params.fileId);
      if (!row?.file) throw new Failure(404, 'error.notFound');
      const content = await verifiedContent(fileContext, row.file);
      const { name } = row.item;
      const { mediaType } = row.file;
      await writeDownload(serverContext.db, trace, subject, name);
      return {
        name,
        mediaType: mediaType === 'text/csv' ? `${mediaType}; charset=utf-8` : mediaType,
        content,
      };
    },
  });

  bind(app, serverContext, calls.remove, {
    load: ({ tx, scope, params }) => findCampaign(tx, scope, params.campaignId),
    handle: async ({ tx, actor, now, params, subject }) => {
      const [row] = await rowsOf(tx, subject, actor.id, params.fileId);
      if (!row) throw new Failure(404, 'error.notFound');
      await removeMade(tx, row, now);
      return null;
    },
  });
};
