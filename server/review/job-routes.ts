import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { type ReviewJobDraft, mostItemsPerCall, mostItemsPerJob } from '#contract/review/jobs.ts';
import { ReviewFilter, decisionUndoSeconds } from '#contract/review/review.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { itemJobItems } from '#server/db/item-job-schema.ts';
import { type ServerContext, type SignedIn, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { ownJob, shownJob } from '#server/item-jobs/own-job.ts';
import { type NewJobItem, type StoredJob, findJob, insertJob, retryJob, stopJob } from '#server/item-jobs/store.ts';
import { workOff } from '#server/item-jobs/work-off.ts';
import { listJobItems, listJobs, ofReview, presentJobs } from './job-store.ts';
import { reviewWork } from './job-work.ts';
import { findReviewItem, itemsUnder } from './queue.ts';

const { reviewJobs: jobs } = api;

interface Starting {
  readonly tx: Transaction;
  readonly actor: SignedIn;
  readonly now: Date;
}

/** The items of a draft: those it names, or those its filter finds at this moment. What is not there fails at once, and by itself. */
const itemsOf = async ({ tx, actor, now }: Starting, draft: ReviewJobDraft): Promise<NewJobItem[]> => {
  if (draft.filter) {
    const found = await itemsUnder(tx, { actor, now }, ReviewFilter.parse(draft.filter), mostItemsPerJob + 1);
    if (found.length > mostItemsPerJob)
      throw new Failure(400, 'error.validation.fields', [
        { path: 'filter', key: 'error.review.tooManyItems', values: { value: mostItemsPerJob } },
      ]);
    return found.map(({ kind, id, version, name, client, campaign }) => ({
      verb: draft.verdict,
      comment: draft.comment,
      points: draft.points,
      kind,
      itemId: id,
      version,
      name,
      clientId: client.id,
      campaignId: campaign?.id ?? null,
      state: 'WAITING',
    }));
  }
  const items: NewJobItem[] = [];
  const seen = new Set<string>();
  for (const { id: itemId, kind, version, verdict = draft.verdict, comment = draft.comment, points = draft.points } of draft.items ?? []) {
    // An item that is named twice is decided once.
    if (seen.has(`${kind} ${itemId}`)) continue;
    seen.add(`${kind} ${itemId}`);
    const found = await findReviewItem(tx, { actor, now }, kind, itemId);
    items.push({
      verb: verdict,
      comment,
      points,
      kind,
      itemId,
      version,
      name: found?.name ?? '',
      clientId: found?.client.id ?? null,
      campaignId: found?.campaign?.id ?? null,
      state: found ? 'WAITING' : 'FAILED',
      failure: found ? null : 'error.notFound',
    });
  }
  return items;
};

interface Rules {
  readonly fourEyes: boolean;
}

const own = ownJob(ofReview);

const shown = (db: Connection, job: StoredJob) => shownJob(presentJobs, db, job);

/** Jobs: one decision about many items, eight seconds after it was made, whether its maker still looks or not. */
export const bindReviewJobs = (app: App, serverContext: ServerContext, rules: Rules): void => {
  bind(app, serverContext, jobs.list, { handle: ({ db, actor, query }) => listJobs(db, actor.id, query) });

  bind(app, serverContext, jobs.create, {
    long: true,
    handle: async ({ tx, actor, now, trace, body }) => {
      const items = await itemsOf({ tx, actor, now }, body);
      const { actorId: _, ...traced } = trace;
      const isOver = !items.some(({ state }) => state === 'WAITING');
      const undoSeconds = body.dryRun ? 0 : decisionUndoSeconds;
      const job = await insertJob(
        tx,
        {
          id: randomUUID(),
          about: 'review',
          ...traced,
          actorId: actor.id,
          verb: body.verdict,
          comment: body.comment,
          dryRun: body.dryRun,
          state: isOver ? 'DONE' : body.dryRun ? 'RUNNING' : 'HELD',
          startsAt: isOver ? now : new Date(now.getTime() + undoSeconds * 1000),
          endedAt: isOver ? now : null,
        },
        items,
      );
      // A few are looked through at once; more by the clock, so that no request lasts long.
      if (!body.dryRun || items.length > mostItemsPerCall) return shown(tx, job);
      while ((await workOff(tx, job.id, now, reviewWork(rules))) > 0);
      return shown(tx, (await findJob(tx, actor.id, job.id, { about: ofReview })) ?? job);
    },
  });

  bind(app, serverContext, jobs.get, {
    ...own.read,
    handle: async ({ db, subject }) => shown(db, subject),
  });

  bind(app, serverContext, jobs.items, {
    ...own.read,
    handle: ({ db, subject, query }) => listJobItems(db, subject.id, query),
  });

  bind(app, serverContext, jobs.undo, {
    ...own.write,
    state: ({ now }, { state, startsAt }) => {
      if (state === 'RUNNING' || state === 'DONE' || (state === 'HELD' && startsAt <= now)) throw new Failure(409, 'error.review.tooLate');
    },
    handle: async ({ tx, now, subject }) => shown(tx, subject.state === 'UNDONE' ? subject : await stopJob(tx, subject, now)),
  });

  bind(app, serverContext, jobs.retry, {
    ...own.write,
    state: (_, { state, dryRun }) => {
      if (state !== 'DONE' || dryRun) throw new Failure(409, 'error.review.nothingToRetry');
    },
    handle: async ({ tx, now, body, subject }) => {
      for (const { kind, id, version } of body.items)
        await tx
          .update(itemJobItems)
          .set({ version })
          .where(
            and(
              eq(itemJobItems.jobId, subject.id),
              eq(itemJobItems.kind, kind),
              eq(itemJobItems.itemId, id),
              eq(itemJobItems.state, 'FAILED'),
            ),
          );
      const again = await retryJob(tx, subject, now);
      if (!again) throw new Failure(409, 'error.review.nothingToRetry');
      return shown(tx, again);
    },
  });
};
