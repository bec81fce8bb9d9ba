import { sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import type { searchTypes } from '#contract/search/search.ts';
import { may } from '#domain/people/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findClient } from '#server/clients/store.ts';
import { pageOf } from '#server/db/page-ids.ts';
import { Failure } from '#server/failure.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { findActor } from '#server/identity/store.ts';
import { mayFind, withinAny } from '#server/search/may-find.ts';
import { type Found, hitsOf, shown } from '#server/search/present.ts';
import { mayHelp, openPerson, presentPerson } from './open-person.ts';
import { listSent, sendAgain } from './sent.ts';
import { countRows, pageOfRows } from './things.ts';
import { listTrail } from './trail.ts';
import { listWaiting } from './waiting.ts';

const made: readonly (typeof searchTypes)[number][] = ['campaign', 'push', 'lockScreen'];

/** Everything about one person, and about one client, that whoever helps them looks for: who it is, what waits, what was sent, what was done. */
export const bindPeople = (app: App, serverContext: ServerContext, { fourEyes }: { readonly fourEyes: boolean }): void => {
  bind(app, serverContext, api.people.get, {
    load: (call) => openPerson(call.db, call, call.params.userId),
    handle: ({ db, actor, subject, now }) => presentPerson(db, actor, subject, now),
  });

  bind(app, serverContext, api.people.waiting, {
    load: (call) => openPerson(call.db, call, call.params.userId),
    handle: async ({ subject: { user }, query, now, ...call }) =>
      listWaiting(call.db, call, { person: user, actor: await findActor(call.db, user.id) }, query, { now, fourEyes }),
  });

  bind(app, serverContext, api.people.sent, {
    load: (call) => openPerson(call.db, call, call.params.userId),
    handle: ({ subject, query, now, ...call }) =>
      listSent(call.db, call, { person: subject.user, helps: mayHelp(call.actor, subject) }, query, now),
  });

  bind(app, serverContext, api.people.trail, {
    load: (call) => openPerson(call.db, call, call.params.userId),
    handle: ({ subject: { user }, query, now, ...call }) => listTrail(call.db, call, { userId: user.id }, query, now),
  });

  bind(app, serverContext, api.people.items, {
    load: (call) => openPerson(call.db, call, call.params.userId),
    handle: async ({ db, actor, subject: { user }, query }) => {
      const rows = sql`select ${shown} from search_items
        where owner_id = ${user.id} and type = any(${sql.param([...made])}) and ${withinAny(mayFind(actor))}`;
      const { rows: found } = await db.execute<Found>(pageOfRows(rows, sql`changed desc, seq`, query));
      return pageOf(await hitsOf(db, found, () => null), query, await countRows(db, rows));
    },
  });

  bind(app, serverContext, api.people.sendAgain, {
    load: (call) => openPerson(call.db, call, call.params.userId),
    handle: async ({ tx, params: { mailId }, subject: { user, clientId }, now, trace, ...call }) => {
      if (!(await sendAgain(tx, call, user.email, mailId, now))) throw new Failure(404, 'error.notFound');
      await writeAudit(tx, trace, { clientId: clientId || null, action: 'mail.sendAgain', objectId: user.id });
      return null;
    },
  });

  bind(app, serverContext, api.clientSupport.waiting, {
    load: async ({ db, scope, params: { clientId } }) => ((await findClient(db, scope, clientId)) ? { clientId } : undefined),
    handle: ({ subject, query, now, ...call }) => listWaiting(call.db, call, subject, query, { now, fourEyes }),
  });

  bind(app, serverContext, api.clientSupport.sent, {
    load: async ({ db, scope, params: { clientId } }) => ((await findClient(db, scope, clientId)) ? { clientId } : undefined),
    handle: ({ subject: { clientId }, query, now, ...call }) =>
      listSent(call.db, call, { clientId, helps: may(call.actor, 'people.help', { clientId }) }, query, now),
  });

  bind(app, serverContext, api.clientSupport.trail, {
    load: async ({ db, scope, params: { clientId } }) => ((await findClient(db, scope, clientId)) ? { clientId } : undefined),
    handle: ({ subject, query, now, ...call }) => listTrail(call.db, call, subject, query, now),
  });
};
