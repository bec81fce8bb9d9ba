import { api } from '#contract/api.ts';
import { externalPartnerOf, intentsAnywhere, intentsToward, isAccountManager } from '#domain/people/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { looksAfterClients } from '#server/deputies/my-clients.ts';
import { absenceOf, deputyForWhom } from '#server/deputies/store.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { listSettingsOf } from '#server/lists/settings.ts';
import { startsOf } from '#server/lists/views.ts';
import { bindPasswords } from './password-routes.ts';
import { bindSessions } from './session-routes.ts';
import { findById, setLanguage } from './store.ts';
import { bindToken } from './token-route.ts';
import { bindTwoFactor } from './two-factor-routes.ts';
import { countRecoveryCodes } from './two-factor-store.ts';

/** Signing in and out, the own account, and what the signed-in person is and may do. */
export const bindIdentity = (app: App, serverContext: ServerContext): void => {
  bindToken(app, serverContext);
  bindSessions(app, serverContext);
  bindPasswords(app, serverContext);
  bindTwoFactor(app, serverContext);

  bind(app, serverContext, api.me.get, {
    withoutTwoFactor: true,
    handle: async ({ db, actor, now }) => {
      const user = await findById(db, actor.id);
      if (!user) throw new Failure(401, 'error.unauthorized');
      return {
        id: user.id,
        username: user.username,
        name: user.name,
        email: user.email,
        language: user.language,
        authorities: [...actor.authorities],
        isAccountManager: isAccountManager(actor.authorities),
        externalPartner: externalPartnerOf(actor.authorities),
        twoFactor: actor.twoFactor,
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
        memberships: [...actor.memberships],
        assignedClientIds: [...actor.assignedClientIds],
        away: await absenceOf(db, user.id, now),
        covering: await deputyForWhom(db, user.id, now),
        looksAfterClients: await looksAfterClients(db, { actor, now }),
        lists: await listSettingsOf(db, user.id),
        startViews: await startsOf(db, actor),
        viewing: actor.viewing ?? null,
      };
    },
  });

  bind(app, serverContext, api.me.permissions, {
    handle: ({ actor }) => {
      const clientIds = new Set([...actor.memberships.map(({ clientId }) => clientId), ...actor.assignedClientIds]);
      return Promise.resolve({
        anywhere: intentsAnywhere(actor),
        clients: [...clientIds].map((clientId) => ({ clientId, intents: intentsToward(actor, clientId) })),
      });
    },
  });

  bind(app, serverContext, api.me.preferences, {
    handle: async ({ tx, actor, trace, body }) => {
      await setLanguage(tx, actor.id, body.language);
      await writeAudit(tx, trace, { clientId: null, action: 'identity.preferences', objectId: actor.id, diff: body });
      return null;
    },
  });
};
