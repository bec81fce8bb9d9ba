import { api } from '#contract/api.ts';
import { daysOfMonths } from '#domain/calendar/calendar.ts';
import { withClientIds } from '#server/deputies/my-clients.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { listCalendar } from './list.ts';

/** Every channel on one calendar. */
export const bindCalendar = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.calendar.list, {
    handle: async ({ db, actor, query, now }) => {
      const { from, to } = query;
      const span = from !== undefined && to !== undefined ? { from, to } : daysOfMonths(now.toISOString().slice(0, 7), 1);
      return listCalendar(db, actor, { ...(await withClientIds(db, query, { actor, now })), ...span });
    },
  });
};
