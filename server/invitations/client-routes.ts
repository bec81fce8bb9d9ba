import { type ClientInvitation, clientInvitations } from '#contract/clients/client-invitations.ts';
import type { Language } from '#contract/languages.ts';
import { type InvitationStep, isPossible, statesFor } from '#domain/clients/invitation-lifecycle.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import { type StoredClient, findClient, lockClient } from '#server/clients/store.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { type ServerContext, type SignedIn, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { tooManyToday } from '#server/limits/day-room.ts';
import { findInvitation, listInvitations } from './client-store.ts';
import { createInvitation, handOverInvitation, revokeInvitation } from './create-invitation.ts';
import { demandRoom, secondsUntilAddressed } from './day-limit.ts';
import { inviteMany } from './invite-many.ts';

interface Targeted {
  readonly tx: Transaction;
  readonly scope: Scope;
  readonly now: Date;
  readonly params: { readonly clientId: string; readonly invitationId: string };
}

/** An invitation, with its client locked. */
const lockInvitation = async ({ tx, scope, now, params: { clientId, invitationId } }: Targeted) => {
  const client = await lockClient(tx, scope, clientId);
  const invitation = client && (await findInvitation(tx, clientId, invitationId, now));
  return invitation && { clientId, client, invitation };
};

interface About {
  readonly client: StoredClient;
  readonly invitation: ClientInvitation;
}

const demandPossible =
  (step: InvitationStep) =>
  (_: unknown, { invitation }: About): void => {
    if (isPossible(invitation.state, step)) return;
    const allowed = statesFor(step).map((value) => ({ path: 'state', key: 'error.invitation.allowedState', values: { value } }));
    throw new Failure(409, 'error.invitation.invalidTransition', allowed);
  };

interface Doing {
  readonly tx: Transaction;
  readonly trace: Trace;
  readonly now: Date;
  readonly actor: SignedIn;
  readonly language: Language;
}

/** Puts another invitation in the place of one, as `make` makes it. */
const replace = async <Made>(
  { tx, trace, now, actor, language }: Doing,
  { client, invitation }: About,
  make: (...call: Parameters<typeof createInvitation>) => Promise<Made>,
): Promise<Made> => {
  await demandRoom(tx, { clientId: client.id, inviterId: actor.id }, now);
  const { email, role } = invitation;
  tooManyToday('error.invitation.tooManyToAddress', await secondsUntilAddressed(tx, email, now));
  return make(tx, trace, { email, role, client, inviter: actor, language });
};

/** One that was just written. */
const readAgain = async (db: Connection, clientId: string, id: string, now: Date): Promise<ClientInvitation> => {
  const found = await findInvitation(db, clientId, id, now);
  if (!found) throw new Error('An invitation was lost in its own transaction');
  return found;
};

/** Invitations as the team sees them: list, invite, send again, hand a link over, take back. */
export const bindClientInvitations = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, clientInvitations.list, {
    load: async ({ db, scope, params: { clientId } }) => ((await findClient(db, scope, clientId)) ? { clientId } : undefined),
    handle: ({ db, subject, query, now }) => listInvitations(db, subject.clientId, query, now),
  });

  bind(app, serverContext, clientInvitations.create, {
    load: async ({ tx, scope, params: { clientId } }) => {
      const client = await lockClient(tx, scope, clientId);
      return client && { clientId, client };
    },
    handle: async ({ tx, trace, actor, language, subject: { client }, body: { emails, role } }) => ({
      results: await inviteMany(tx, trace, { emails, role, client, inviter: actor, language }),
    }),
  });

  bind(app, serverContext, clientInvitations.renew, {
    load: lockInvitation,
    state: demandPossible('renew'),
    handle: async ({ subject, ...call }) => readAgain(call.tx, subject.clientId, await replace(call, subject, createInvitation), call.now),
  });

  bind(app, serverContext, clientInvitations.link, {
    load: lockInvitation,
    state: demandPossible('link'),
    handle: async ({ subject, ...call }) => {
      const { token, expiresAt } = await replace(call, subject, handOverInvitation);
      return { token, expiresAt: expiresAt.toISOString() };
    },
  });

  bind(app, serverContext, clientInvitations.revoke, {
    load: lockInvitation,
    state: demandPossible('revoke'),
    handle: async ({ tx, trace, now, subject: { clientId, invitation } }) => {
      await revokeInvitation(tx, trace, invitation.id);
      return readAgain(tx, clientId, invitation.id, now);
    },
  });
};
