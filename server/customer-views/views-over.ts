import { Id } from '#contract/envelope.ts';
import { mayAnywhere } from '#domain/people/permissions.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { findActor } from '#server/identity/store.ts';
import { findOpenView, noteOpened, openedBy } from './store.ts';

/**
 * What the routes need of views: whom one shows, asked anew at each request so that an end, a lost right or a blocked account counts at once,
 * and the log of what it opens.
 */
export const viewsOver = (db: Database, clock: () => Date): Pick<ServerContext, 'asCustomer' | 'noteViewed'> => ({
  asCustomer: async (actor, viewId) => {
    const now = clock();
    const mayView = mayAnywhere(actor, 'people.viewAs') && Id.safeParse(viewId).success;
    const viewing = mayView && (await findOpenView(db, viewId, { viewerId: actor.id, sessionId: actor.sessionId, now }));
    const person = viewing && (await findActor(db, viewing.person.id));
    if (!person) throw new Failure(403, 'error.viewAs.over');
    return { ...person, sessionId: actor.sessionId, viewing };
  },
  noteViewed: async ({ id }, endpoint, params) => {
    const opened = openedBy(endpoint.path, params);
    if (opened) await noteOpened(db, { viewId: id, ...opened, at: clock() });
  },
});
