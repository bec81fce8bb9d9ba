import { api } from '#contract/api.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { addWorkingMinutes, dateIn, nextDay, startOfDay } from '#domain/time/working-time.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { latestDecision, presentDecision } from '#server/review-decisions/store.ts';
import { bindAssignments } from './assignment-routes.ts';
import { changesOf } from './changes.ts';
import { contentsOf, placeOf } from './contents.ts';
import { bindDecisions, loadItem } from './decision-routes.ts';
import { bindReviewJobs } from './job-routes.ts';
import { releaseLease, snooze, takeLease, wake } from './leases.ts';
import { countReviewQueue, listReviewQueue } from './queue.ts';

const { review } = api;

// So long a decided item is still found: whoever has it open hears of the decision, not that it never was.
const echo = 60_000;

/** When the provider begins to work next, on another day than today. */
const nextWorkingDay = (clientTimezone: string, now: Date): Date => {
  const calendar = providerCalendarFor(clientTimezone);
  return addWorkingMinutes(calendar, startOfDay(nextDay(dateIn(now, calendar.timezone)), calendar.timezone), 0);
};

/** The queue of what waits for a decision of the reader; who looks at what; decisions and jobs. */
export const bindReview = (app: App, serverContext: ServerContext, rules: { fourEyes: boolean }): void => {
  bind(app, serverContext, review.queue, {
    spends: 'bench',
    handle: ({ db, actor, now, query }) => listReviewQueue(db, { actor, now }, query),
  });

  // Before the one item, whose address would match as well.
  bind(app, serverContext, review.counts, {
    spends: 'bench',
    handle: ({ db, actor, now, query }) => countReviewQueue(db, { actor, now }, query),
  });

  bind(app, serverContext, review.contents, {
    long: true,
    spends: 'bench',
    handle: async (call) => ({ content: await contentsOf({ ...call, ...rules }, call.query.items) }),
  });

  bind(app, serverContext, review.item, {
    spends: 'bench',
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    handle: async ({ db, now, subject }) => {
      const { waiting, clientId: _, ...item } = subject;
      const latest = await latestDecision(db, item.kind, item.id);
      const isNews = latest && (latest.state === 'HELD' || now.getTime() - (latest.settledAt ?? latest.at).getTime() <= echo);
      if (!waiting && !isNews) throw new Failure(404, 'error.notFound');
      return { ...item, pending: isNews ? presentDecision(latest) : null };
    },
  });

  bind(app, serverContext, review.changes, {
    spends: 'bench',
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    handle: ({ db, actor, query, language, subject }) =>
      changesOf(db, subject.kind, { id: subject.id, number: subject.number, since: query.since, readerId: actor.id, language }),
  });

  bind(app, serverContext, review.lease, {
    spends: 'bench',
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    handle: async ({ tx, actor, now, query, subject }) => {
      const left = query.leaving === undefined ? null : placeOf(query.leaving);
      if (left && left.id !== subject.id) await releaseLease(tx, { kind: left.kind, itemId: left.id, userId: actor.id });
      return takeLease(tx, { kind: subject.kind, itemId: subject.id, userId: actor.id }, now);
    },
  });

  bind(app, serverContext, review.release, {
    spends: 'bench',
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    handle: async ({ tx, actor, subject }) => {
      await releaseLease(tx, { kind: subject.kind, itemId: subject.id, userId: actor.id });
      return null;
    },
  });

  bind(app, serverContext, review.snooze, {
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    handle: async ({ tx, actor, now, body, subject }) => {
      const until = body.until === undefined ? nextWorkingDay(subject.zones.client, now) : new Date(body.until);
      await snooze(tx, { kind: subject.kind, itemId: subject.id, userId: actor.id }, { until, reason: body.reason });
      return { snoozedUntil: until.toISOString() };
    },
  });

  bind(app, serverContext, review.wake, {
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    handle: async ({ tx, actor, subject }) => {
      await wake(tx, { kind: subject.kind, itemId: subject.id, userId: actor.id });
      return null;
    },
  });

  bindAssignments(app, serverContext, rules);
  bindDecisions(app, serverContext, rules);
  bindReviewJobs(app, serverContext, rules);
};
