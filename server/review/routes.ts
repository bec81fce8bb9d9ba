import { api } from '#contract/api.ts';
import { scopeOf } from '#domain/permissions.ts';
import { type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { listReviewQueue } from './queue.ts';

/** The queue of what waits for a decision of the reader. */
export const bindReview = (app: App, ground: Ground): void => {
  bind(app, ground, api.review.queue, {
    // Who may read the queue sees in it what they may decide, not all they may read.
    handle: ({ db, actor, query }) => listReviewQueue(db, scopeOf(actor, 'campaigns.approve'), query),
  });
};
