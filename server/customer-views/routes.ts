import { randomUUID } from 'node:crypto';
import { customerViews, viewMinutes } from '#contract/clients/customer-views.ts';
import { isViewable } from '#domain/people/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findClient } from '#server/clients/store.ts';
import { Failure } from '#server/failure.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { findActor } from '#server/identity/store.ts';
import { findMember } from '#server/teams/store.ts';
import { endView, insertView, listViews, lockView } from './store.ts';

/** Seeing the console as a customer does, and what the customer sees of that. */
export const bindCustomerViews = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, customerViews.begin, {
    load: async ({ tx, scope, params: { clientId, userId } }) => {
      const client = await findClient(tx, scope, clientId);
      const member = client && (await findMember(tx, clientId, userId));
      return member && { clientId, member };
    },
    permit: async ({ tx }, { member }) => {
      const person = await findActor(tx, member.id);
      if (!person || !isViewable(person)) throw new Failure(403, 'error.viewAs.notCustomer');
    },
    handle: async ({ tx, actor, now, trace, body: { reason }, subject: { clientId, member } }) => {
      const id = randomUUID();
      const until = new Date(now.getTime() + viewMinutes * 60_000);
      await insertView(tx, {
        id,
        clientId,
        userId: member.id,
        viewerId: actor.id,
        sessionId: actor.sessionId,
        reason,
        beganAt: now,
        until,
      });
      await writeAudit(tx, trace, { clientId, action: 'membership.view', objectId: member.id, diff: { viewId: id }, reason });
      return {
        id,
        by: { id: actor.id, name: actor.name },
        person: { id: member.id, name: member.name },
        reason,
        beganAt: now.toISOString(),
        until: until.toISOString(),
      };
    },
  });

  bind(app, serverContext, customerViews.end, {
    load: ({ tx, actor, params }) => lockView(tx, params.viewId, actor.id),
    handle: async ({ tx, now, trace, subject: { id, clientId, userId, endedAt, until } }) => {
      if (endedAt === null && until > now) await endView(tx, id, now);
      await writeAudit(tx, trace, { clientId, action: 'membership.viewEnded', objectId: userId, diff: { viewId: id } });
      return null;
    },
  });

  bind(app, serverContext, customerViews.list, {
    load: async ({ db, scope, params: { clientId } }) => ((await findClient(db, scope, clientId)) ? { clientId } : undefined),
    handle: ({ db, subject, query }) => listViews(db, subject.clientId, query),
  });
};
