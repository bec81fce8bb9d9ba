import { api } from '#contract/api.ts';
import { type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { countReviewQueue, listReviewQueue } from './queue.ts';

/** The queue of what waits for a decision of the reader. */
export const bindReview = (app: App, ground: Ground): void => {
  bind(app, ground, api.review.queue, { handle: ({ db, actor, now, query }) => listReviewQueue(db, { actor, now }, query) });

  bind(app, ground, api.review.counts, { handle: ({ db, actor, now, query }) => countReviewQueue(db, { actor, now }, query) });
};
