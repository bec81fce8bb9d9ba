import { api } from '#contract/api.ts';
import { externalPartnerOf, intentsAnywhere, intentsToward, isAccountManager } from '#domain/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/http/problem.ts';
import { endSession, findById } from './store.ts';
import { bindToken } from './token-route.ts';

/** Signing in and out, and what the signed-in person is and may do. */
export const bindIdentity = (app: App, ground: Ground): void => {
  bindToken(app, ground);

  bind(app, ground, api.identity.logout, {
    handle: async ({ tx, actor, trace }) => {
      await endSession(tx, actor.sessionId, trace.at);
      await writeAudit(tx, trace, { clientId: null, action: 'identity.logout', objectId: actor.id });
      return null;
    },
  });

  bind(app, ground, api.me.get, {
    handle: async ({ db, actor }) => {
      const user = await findById(db, actor.id);
      if (!user) throw new Failure(401, 'error.unauthorized');
      return {
        id: user.id,
        username: user.username,
        name: user.name,
        language: user.language,
        authorities: [...actor.authorities],
        isAccountManager: isAccountManager(actor.authorities),
        externalPartner: externalPartnerOf(actor.authorities),
        memberships: [...actor.memberships],
        assignedClientIds: [...actor.assignedClientIds],
      };
    },
  });

  bind(app, ground, api.me.permissions, {
    handle: ({ actor }) => {
      const clientIds = new Set([...actor.memberships.map(({ clientId }) => clientId), ...actor.assignedClientIds]);
      return Promise.resolve({
        anywhere: intentsAnywhere(actor),
        clients: [...clientIds].map((clientId) => ({ clientId, intents: intentsToward(actor, clientId) })),
      });
    },
  });
};
