import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { api } from '#contract/api.ts';
import type { Language } from '#contract/languages.ts';
import type { MadeListFile } from '#contract/lists/list-files.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Connection } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { verifiedContent } from '#server/files/verified-content.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { type MadeRow, isUnderWay, madeFilesOf, mostMade, presentMade, removeMade } from '#server/item-jobs/made-files.ts';
import { insertJob } from '#server/item-jobs/store.ts';
import { sayIn } from '#server/words/say.ts';
import { listFile } from './export-work.ts';
import { demandReading } from './routes.ts';
import { demandQuery } from './rows.ts';

const wantedOf = ({ job: { wanted } }: MadeRow) => {
  if (!wanted || !('list' in wanted)) throw new Error('A list’s file was ordered without its list');
  return wanted;
};

const present = (row: MadeRow, language: Language): MadeListFile => {
  const { list, format } = wantedOf(row);
  return { ...presentMade(row, language), list, format };
};

const find = async (db: Connection, actorId: string, exportId: string): Promise<MadeRow> => {
  const [row] = await madeFilesOf(db, listFile, actorId, { jobId: exportId });
  if (!row) throw new Failure(404, 'error.notFound');
  return row;
};

/** Lists as files that take long: they are made beside their reader's work, and found again. Each is its reader's own. */
export const bindListExports = (app: App, serverContext: ServerContext, fileContext: Pick<FileContext, 'store' | 'log'>): void => {
  const { listExports: calls } = api;

  bind(app, serverContext, calls.list, {
    handle: async ({ db, actor, language, query }) => {
      const content = (await madeFilesOf(db, listFile, actor.id)).slice(0, mostMade).map((row) => present(row, language));
      return { content: content.filter(({ list }) => query.list === undefined || list === query.list) };
    },
  });

  bind(app, serverContext, calls.create, {
    limit: 'estimates',
    permit: demandReading,
    handle: async ({ tx, actor, now, trace, language, params: { list }, body }) => {
      demandQuery(list, body);
      const wanted = { ...body, list, language };
      const before = await madeFilesOf(tx, listFile, actor.id);
      // Whoever presses twice wants one file.
      const same = before.find((row) => isUnderWay(row) && isDeepStrictEqual(row.job.wanted, wanted));
      if (same) return present(same, language);
      if (before.length >= mostMade) throw new Failure(409, 'error.list.tooManyFiles');
      const { actorId: _, ...traced } = trace;
      const id = randomUUID();
      const base = { verb: 'make', comment: '' } as const;
      const job = { ...base, ...traced, id, actorId: actor.id, about: listFile, toId: null, dryRun: false, startsAt: now, wanted } as const;
      const name = `${sayIn(language)(`lists.file.lists.${list}`)}.${body.format}`;
      await insertJob(tx, { ...job, state: 'HELD' }, [
        { ...base, kind: listFile, itemId: id, version: 0, name, clientId: null, campaignId: null, state: 'WAITING' },
      ]);
      return present(await find(tx, actor.id, id), language);
    },
  });

  bind(app, serverContext, calls.content, {
    long: true,
    handle: async ({ db, actor, trace, params }) => {
      const row = await find(db, actor.id, params.exportId);
      if (!row.file) throw new Failure(404, 'error.notFound');
      const { list, format, query } = wantedOf(row);
      // A right that was taken away since the file was made counts here as well.
      demandReading({ actor, params: { list } });
      const content = await verifiedContent(fileContext, row.file);
      const diff = { list, format, query, rows: row.job.progress?.total ?? 0 };
      await serverContext.db.transaction((tx) => writeAudit(tx, trace, { clientId: null, action: 'list.download', objectId: null, diff }));
      const { mediaType } = row.file;
      return { name: row.item.name, mediaType: mediaType === 'text/csv' ? `${mediaType}; charset=utf-8` : mediaType, content };
    },
  });

  bind(app, serverContext, calls.remove, {
    handle: async ({ tx, actor, now, params }) => {
      await removeMade(tx, await find(tx, actor.id, params.exportId), now);
      return null;
    },
  });
};
