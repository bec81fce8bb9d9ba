import { api } from '#contract/api.ts';
import { type ServerContext, type SignedIn, bearerOf, bind } from '#server/http/bind.ts';
import type { App, RequestContext } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { changePassword } from './change-password.ts';
import { isClient } from './client-credential.ts';
import { resetPassword } from './reset-password.ts';

/** Who asks: the console itself, or somebody signed in; 401 for everybody else. */
const asker = async (serverContext: ServerContext, context: RequestContext): Promise<{ clientId: string; actor: SignedIn | null }> => {
  const bearer = bearerOf(context);
  const actor = bearer === undefined ? null : await serverContext.whoIs(bearer);
  if (!actor && !isClient(context)) throw new Failure(401, 'error.unauthorized');
  return { clientId: '', actor };
};

/** A forgotten password, and a new one. */
export const bindPasswords = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.passwords.reset, {
    ownTransactions: true,
    load: ({ context }) => asker(serverContext, context),
    handle: async ({ trace, body }) => {
      await resetPassword(serverContext, trace, body.username);
      return null;
    },
  });

  bind(app, serverContext, api.passwords.change, {
    ownTransactions: true,
    load: ({ context }) => asker(serverContext, context),
    handle: async ({ trace, subject, body }) => {
      await changePassword(serverContext, trace, subject.actor, body);
      return null;
    },
  });
};
