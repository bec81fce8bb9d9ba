import { api } from '#contract/api.ts';
import { type Ground, type SignedIn, bearerOf, bind } from '#server/http/bind.ts';
import type { App, RequestContext } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { changePassword } from './change-password.ts';
import { isClient } from './client-credential.ts';
import { resetPassword } from './reset-password.ts';

/** Who asks: the console itself, or somebody signed in; 401 for everybody else. */
const asker = async (ground: Ground, context: RequestContext): Promise<{ clientId: string; actor: SignedIn | null }> => {
  const bearer = bearerOf(context);
  const actor = bearer === undefined ? null : await ground.whoIs(bearer);
  if (!actor && !isClient(context)) throw new Failure(401, 'error.unauthorized');
  return { clientId: '', actor };
};

/** A forgotten password, and a new one. */
export const bindPasswords = (app: App, ground: Ground): void => {
  bind(app, ground, api.passwords.reset, {
    ownTransactions: true,
    load: ({ context }) => asker(ground, context),
    handle: async ({ trace, body }) => {
      await resetPassword(ground, trace, body.username);
      return null;
    },
  });

  bind(app, ground, api.passwords.change, {
    ownTransactions: true,
    load: ({ context }) => asker(ground, context),
    handle: async ({ trace, subject, body }) => {
      await changePassword(ground, trace, subject.actor, body);
      return null;
    },
  });
};
