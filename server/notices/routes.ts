import { api } from '#contract/api.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { countNotices, listNotices, readNotices } from './tray.ts';

/** The tray of what people are told. */
export const bindNotices = (app: App, serverContext: ServerContext): void => {
  const { notices } = api;
  bind(app, serverContext, notices.count, { handle: ({ db, actor }) => countNotices(db, actor.id) });

  bind(app, serverContext, notices.list, {
    handle: ({ db, actor, query, language }) => listNotices(db, { userId: actor.id, language }, query),
  });

  bind(app, serverContext, notices.read, {
    handle: async ({ tx, actor, now, body }) => {
      await readNotices(tx, actor.id, 'ids' in body ? body.ids : null, now);
      return countNotices(tx, actor.id);
    },
  });
};
