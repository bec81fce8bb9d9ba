import { api } from '#contract/api.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { changesFor } from './feed.ts';

/** The feed of what has changed, for screens that follow what others do. */
export const bindChanges = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.changes.list, { handle: ({ db, actor, query }) => changesFor(db, actor, query.since) });
};
