import { invitations } from '#contract/identity/invitations.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { findById } from '#server/identity/store.ts';
import { hostOf } from '#server/limits/network-of.ts';
import { acceptAsNewcomer, acceptSignedIn, invalidInvitation } from './accept-invitation.ts';
import { demandProof, proveAddress, sendCode } from './address-proof.ts';
import { findAccount, findPending, foldEmail } from './store.ts';

/** Invitations as their bearer sees them: read, show that one reads the address's mail, accept. */
export const bindInvitations = (app: App, serverContext: ServerContext): void => {
  const { db, limits } = serverContext;
  type ByToken = Pick<Call<Endpoint>, 'now' | 'trace'> & { params: { token: string } };

  const pendingBehind = async ({ params, now, trace }: ByToken) => {
    await limits.invitationAddress.demand(hostOf(trace.ip));
    const invitation = await findPending(db, params.token, now);
    if (!invitation) throw invalidInvitation();
    return invitation;
  };

  /** Whoever holds a token is no guesser: they may try again when a code or a password is refused. */
  const openInvitation = async (call: ByToken) => {
    const invitation = await pendingBehind(call);
    await limits.invitationAddress.giveBack(hostOf(call.trace.ip));
    return invitation;
  };

  bind(app, serverContext, invitations.get, {
    load: pendingBehind,
    // Nothing is looked up about the address: neither answer nor time tells who has an account.
    handle: async ({ subject: { email, clientName, role, handedOver } }) => ({ email, clientName, role, needsCode: handedOver }),
  });

  bind(app, serverContext, invitations.sendCode, {
    ownTransactions: true,
    load: openInvitation,
    handle: async ({ subject: invitation, params: { token }, trace, language }) => {
      await sendCode(serverContext, trace, { invitation, token }, language);
      return null;
    },
  });

  bind(app, serverContext, invitations.prove, {
    ownTransactions: true,
    load: openInvitation,
    handle: ({ subject, body: { code }, trace }) => proveAddress(serverContext, trace, subject, code),
  });

  bind(app, serverContext, invitations.accept, {
    knowsCaller: true,
    ownTransactions: true,
    load: async (call) => {
      const invitation = await openInvitation(call);
      const caller = call.actor && (await findById(db, call.actor.id));
      if (caller && foldEmail(caller.email) !== invitation.email) throw new Failure(403, 'error.invitation.wrongAccount');
      return invitation;
    },
    handle: async ({ actor, subject, body, trace, language }) => {
      const { proof, ...profile } = body;
      if (actor) {
        await acceptSignedIn(db, trace, subject, profile, actor.id);
        return null;
      }
      await demandProof(serverContext, subject, proof, trace.at);
      if (await findAccount(db, subject.email)) throw new Failure(400, 'error.invitation.signInFirst');
      await acceptAsNewcomer(serverContext, trace, subject, profile, language);
      return null;
    },
  });
};
