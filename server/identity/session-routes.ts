import { api } from '#contract/api.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { endSession, endSessionsOf, findOwnSession, listSessions } from './store.ts';

/** Where somebody is signed in, and the end of it. */
export const bindSessions = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.identity.logout, {
    withoutTwoFactor: true,
    handle: async ({ tx, actor, trace }) => {
      await endSession(tx, actor.sessionId, trace.at);
      await writeAudit(tx, trace, { clientId: null, action: 'identity.logout', objectId: actor.id });
      return null;
    },
  });

  bind(app, serverContext, api.sessions.list, {
    handle: async ({ db, actor, now }) => ({
      content: (await listSessions(db, actor.id, now)).map(({ id, createdAt, rotatedAt, ip, device }) => ({
        id,
        current: id === actor.sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: rotatedAt.toISOString(),
        ip,
        device,
      })),
    }),
  });

  bind(app, serverContext, api.sessions.end, {
    load: async ({ tx, actor, params }) => {
      const sessionId = await findOwnSession(tx, actor.id, params.sessionId);
      return sessionId === undefined ? undefined : { clientId: '', sessionId };
    },
    handle: async ({ tx, actor, trace, subject }) => {
      await endSession(tx, subject.sessionId, trace.at);
      await writeAudit(tx, trace, {
        clientId: null,
        action: 'identity.sessionEnded',
        objectId: actor.id,
        diff: { sessionId: subject.sessionId },
      });
      return null;
    },
  });

  bind(app, serverContext, api.sessions.endOthers, {
    handle: async ({ tx, actor, trace }) => {
      await endSessionsOf(tx, actor.id, trace.at, actor.sessionId);
      await writeAudit(tx, trace, { clientId: null, action: 'identity.otherSessionsEnded', objectId: actor.id });
      return null;
    },
  });
};
