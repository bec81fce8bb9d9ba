import { randomUUID } from 'node:crypto';
import { type ListJobDraft, listJobs as jobs } from '#contract/lists/list-jobs.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { decisionUndoSeconds } from '#contract/review/review.ts';
import { ruleOf } from '#domain/lists/verbs.ts';
import { mayAnywhere } from '#domain/people/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Connection } from '#server/db/database.ts';
import { listManagers } from '#server/deputies/store.ts';
import { Failure } from '#server/failure.ts';
import { type ServerContext, type SignedIn, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { ownJob, shownJob } from '#server/item-jobs/own-job.ts';
import { type StoredJob, insertJob, retryJob, stopJob } from '#server/item-jobs/store.ts';
import { receiptFile } from './receipt.ts';
import { listOwnJobs, ofLists, pageOfRows, presentJobs } from './store.ts';
import { announceJob } from './announce-job.ts';
import { previewOf, wantedRows } from './wanted.ts';

const wrong = (path: string, key: string): Failure => new Failure(400, 'error.validation.fields', [{ path, key }]);

/** 400 for a verb that the list does not have, 403 when it is nothing for this person; whom it goes to has to be an account manager. */
const demandVerb = async (db: Connection, list: ListName, { verb, toId }: ListJobDraft, actor: SignedIn): Promise<void> => {
  const rule = ruleOf(list, verb);
  if (!rule) throw wrong('verb', 'error.validation.unknownReference');
  if (!mayAnywhere(actor, rule.intent)) throw new Failure(403, 'error.status403');
  const wantsPerson = verb === 'handOver';
  if (wantsPerson && toId === undefined) throw wrong('toId', 'error.validation.required');
  if (!wantsPerson && toId !== undefined) throw wrong('toId', 'error.validation.unknownField');
  if (toId !== undefined && !(await listManagers(db)).some(({ id }) => id === toId))
    throw wrong('toId', 'error.validation.unknownReference');
};

const own = ownJob(ofLists);

const shown = (db: Connection, job: StoredJob) => shownJob(presentJobs, db, job);

const isOver = ({ state }: Pick<StoredJob, 'state'>): boolean => state === 'DONE' || state === 'UNDONE';

/** Verbs over many rows of a list: what would happen, and jobs that do it, whether their maker still looks or not. */
export const bindListJobs = (app: App, serverContext: ServerContext, { fourEyes }: { fourEyes: boolean }): void => {
  bind(app, serverContext, jobs.preview, {
    long: true,
    handle: async ({ db, actor, now, language, params: { list }, body }) => {
      await demandVerb(db, list, body, actor);
      return previewOf(db, list, body, { actor, now, language, fourEyes });
    },
  });

  bind(app, serverContext, jobs.create, {
    long: true,
    handle: async ({ tx, actor, now, language, trace, params: { list }, body }) => {
      await demandVerb(tx, list, body, actor);
      const { verb, comment, toId = null, ids, query } = body;
      if (ruleOf(list, verb)?.reasoned && comment === '') throw wrong('comment', 'error.campaign.reasonRequired');
      const rows = await wantedRows(tx, list, body, { actor, now, language, fourEyes });
      const base = { kind: list, verb, comment: '' } as const;
      const found = new Set(rows.map(({ id }) => id));
      const items = [
        ...rows.map(({ id: itemId, version, name, clientId }) => ({
          ...base,
          itemId,
          version,
          name,
          clientId,
          state: 'WAITING' as const,
        })),
        ...[...new Set(ids)]
          .filter((id) => !found.has(id))
          .map((itemId) => ({
            ...base,
            itemId,
            version: 0,
            name: '',
            clientId: null,
            state: 'SKIPPED' as const,
            failure: 'error.notFound',
          })),
      ];
      const { actorId: _, ...traced } = trace;
      const nothing = rows.length === 0;
      const startsAt = nothing ? now : new Date(now.getTime() + decisionUndoSeconds * 1000);
      const job = await insertJob(
        tx,
        {
          id: randomUUID(),
          about: list,
          ...traced,
          actorId: actor.id,
          verb,
          comment,
          toId,
          dryRun: false,
          state: nothing ? 'DONE' : 'HELD',
          startsAt,
          endedAt: nothing ? now : null,
        },
        items,
      );
      const scope = ids ? { ids: ids.length } : { query };
      await writeAudit(tx, trace, {
        clientId: null,
        action: 'list.job',
        objectId: job.id,
        diff: { list, verb, ...scope, rows: items.length },
      });
      return shown(tx, job);
    },
  });

  bind(app, serverContext, jobs.list, { handle: ({ db, actor, query }) => listOwnJobs(db, actor.id, query) });

  bind(app, serverContext, jobs.get, {
    ...own.read,
    handle: ({ db, subject }) => shown(db, subject),
  });

  bind(app, serverContext, jobs.items, {
    ...own.read,
    handle: ({ db, subject, query }) => pageOfRows(db, subject.id, query),
  });

  bind(app, serverContext, jobs.file, {
    ...own.read,
    long: true,
    handle: async ({ db, subject, query, language }) =>
      receiptFile(db, await shown(db, subject), { ...query, language, address: serverContext.address() }),
  });

  bind(app, serverContext, jobs.stop, {
    ...own.write,
    state: (_, job) => {
      if (isOver(job)) throw new Failure(409, 'error.list.jobOver');
    },
    handle: async ({ tx, now, subject }) => {
      const stopped = await stopJob(tx, subject, now);
      await announceJob(tx, stopped, now);
      return shown(tx, stopped);
    },
  });

  bind(app, serverContext, jobs.retry, {
    ...own.write,
    handle: async ({ tx, now, subject }) => {
      const again = isOver(subject) ? await retryJob(tx, subject, now) : undefined;
      if (!again) throw new Failure(409, 'error.list.nothingToRetry');
      return shown(tx, again);
    },
  });
};
