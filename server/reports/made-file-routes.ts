import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, ne } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import type { Language } from '#contract/languages.ts';
import { type MadeReportFile, type ReportFileOrder, madeReportHours } from '#contract/reports/report-files.ts';
import { writeDownload } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { itemJobItems, itemJobs } from '#server/db/item-job-schema.ts';
import { Failure } from '#server/failure.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { verifiedContent } from '#server/files/verified-content.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { messageOf } from '#server/http/messages.ts';
import { insertJob, stopJob } from '#server/item-jobs/store.ts';
import { sayIn } from '#server/words/say.ts';
import { forgetMade, reportFile } from './made-files.ts';

/** So many of a person's files of one campaign are made or kept at once. */
const mostOfOne = 20;

const rowsOf = async (db: Connection, campaign: StoredCampaign, actorId: string, jobId?: string) =>
  db
    .select({ job: itemJobs, item: itemJobItems, file: storedFiles })
    .from(itemJobItems)
    .innerJoin(itemJobs, eq(itemJobs.id, itemJobItems.jobId))
    .leftJoin(storedFiles, eq(storedFiles.id, itemJobItems.madeId))
    .where(
      and(
        eq(itemJobItems.kind, reportFile),
        eq(itemJobItems.campaignId, campaign.id),
        eq(itemJobs.actorId, actorId),
        ne(itemJobs.state, 'UNDONE'),
        jobId === undefined ? undefined : eq(itemJobs.id, jobId),
      ),
    )
    .orderBy(desc(itemJobs.at), desc(itemJobs.id))
    .limit(mostOfOne + 1);
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const stateOf = ({ job, item }: Row): MadeReportFile['state'] => {
  if (item.state === 'DONE') return 'READY';
  if (item.state === 'FAILED') return 'FAILED';
  return job.state === 'RUNNING' ? 'WORKING' : 'WAITING';
};

const present = (row: Row, language: Language): MadeReportFile => {
  const { job, item, file } = row;
  const { done, total } = job.progress ?? { done: 0, total: 1 };
  return {
    id: job.id,
    kind: job.wanted?.kind ?? 'REPORT',
    format: job.wanted?.format ?? 'xlsx',
    name: item.name,
    state: stateOf(row),
    share: file ? 1 : done / total,
    orderedTime: job.at.toISOString(),
    size: file?.size ?? null,
    until: file ? new Date(file.createdAt.getTime() + madeReportHours * 3_600_000).toISOString() : null,
    reason: item.failure === null ? null : messageOf(item.failure, language),
  };
};

/** 400 for what the call that answers the file at once would refuse, 409 for the post-buy report of a campaign that has not ended. */
const demandMakeable = ({ kind, format, query }: ReportFileOrder, { status }: StoredCampaign): void => {
  if (kind === 'POST_BUY' && status !== 'FINISHED') throw new Failure(409, 'error.report.notEnded');
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
      content: (await rowsOf(db, subject, actor.id)).slice(0, mostOfOne).map((row) => present(row, language)),
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
      const same = before.find((row) => stateOf(row) !== 'READY' && stateOf(row) !== 'FAILED' && isDeepStrictEqual(row.job.wanted, wanted));
      if (same) return present(same, language);
      if (before.length >= mostOfOne) throw new Failure(409, 'error.report.tooManyFiles');
      const t = sayIn(language);
      const name = t(body.kind === 'REPORT' ? 'report.file.name' : 'report.postBuy.name', { campaign: subject.name });
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
      if (stateOf(row) === 'WAITING' || stateOf(row) === 'WORKING') await stopJob(tx, row.job, now);
      // The bytes without a row are swept.
      else await forgetMade(tx, [row.job.id]);
      return null;
    },
  });
};
