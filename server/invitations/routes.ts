import { invitations } from '#contract/invitations.ts';
import { type Call, type Ground, bind } from '#server/http/bind.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/http/problem.ts';
import { findById } from '#server/identity/store.ts';
import { hostOf } from '#server/limits/network-of.ts';
import { acceptAsNewcomer, acceptSignedIn, invalidInvitation } from './accept-invitation.ts';
import { findAccount, findPending, foldEmail } from './store.ts';

/** Invitations as their bearer sees them: read, accept. */
export const bindInvitations = (app: App, ground: Ground): void => {
  const { db, limits } = ground;

  const pendingBehind = async ({ params, now, trace }: Pick<Call<Endpoint>, 'now' | 'trace'> & { params: { token: string } }) => {
    await limits.invitationAddress.demand(hostOf(trace.ip));
    const invitation = await findPending(db, params.token, now);
    if (!invitation) throw invalidInvitation();
    return invitation;
  };

  bind(app, ground, invitations.get, {
    load: pendingBehind,
    handle: async ({ subject: { email, clientName, role } }) => ({
      email,
      clientName,
      role,
      accountExists: (await findAccount(db, email)) !== undefined,
    }),
  });

  bind(app, ground, invitations.accept, {
    knowsCaller: true,
    ownTransactions: true,
    load: async (call) => {
      const invitation = await pendingBehind(call);
      const caller = call.actor && (await findById(db, call.actor.id));
      if (caller && foldEmail(caller.email) !== invitation.email) throw new Failure(403, 'error.invitation.wrongAccount');
      if (!caller && (await findAccount(db, invitation.email))) throw new Failure(400, 'error.invitation.signInFirst');
      // Whoever holds a token is no guesser, and tries again when a password is refused.
      await limits.invitationAddress.giveBack(hostOf(call.trace.ip));
      return invitation;
    },
    handle: async ({ actor, subject, body, trace, language }) => {
      if (actor) await acceptSignedIn(db, trace, subject, body, actor.id);
      else await acceptAsNewcomer(ground, trace, subject, body, language);
      return null;
    },
  });
};
