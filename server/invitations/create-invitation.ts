import type { TeamRole } from '#contract/clients/clients.ts';
import type { Language } from '#contract/languages.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { queueMail, withdrawMails } from '#server/mail/outbox.ts';
import { newToken, tokenHash } from './invitation-token.ts';
import { findAccount, foldEmail, insertInvitation, isMember, markRevoked, putAside } from './store.ts';

/** Milliseconds for which an invitation can be accepted: 7 days. */
export const invitationLife = 7 * 24 * 3_600_000;

export interface Inviting {
  /** An address that `isAddress` accepts. */
  readonly email: string;
  readonly client: { readonly id: string; readonly name: string; readonly timezone: string };
  readonly role: TeamRole;
  /** Who is named in the mail: a person, or the product for the operator. */
  readonly inviter: { readonly id: string | null; readonly name: string };
  /** For who has no account yet; an account has its own. */
  readonly language: Language;
}

interface Issued {
  readonly id: string;
  /** Stands nowhere else: it is mailed, or shown once. */
  readonly token: string;
  readonly expiresAt: Date;
  /** The invited person's own, when they have an account. */
  readonly language: Language;
}

/**
 * Makes an invitation of an address into a client's team, and mails nothing yet. An earlier pending one to the same team is superseded, and the mail
 * of its link taken back if it has not left. 409 when the person is in the team.
 */
const issue = async (tx: Transaction, trace: Trace, inviting: Inviting, handedOver: boolean): Promise<Issued> => {
  const { client, role, inviter } = inviting;
  const email = foldEmail(inviting.email);
  const account = await findAccount(tx, email);
  if (account && (await isMember(tx, client.id, account.id))) throw new Failure(409, 'error.invitation.alreadyMember');

  for (const id of await putAside(tx, client.id, email, trace.at)) {
    await withdrawMails(tx, id, trace.at);
    const change = { fromState: 'PENDING', toState: 'SUPERSEDED' };
    await writeAudit(tx, trace, { clientId: client.id, action: 'invitation.supersede', objectId: id, ...change });
  }
  const token = newToken();
  const expiresAt = new Date(trace.at.getTime() + invitationLife);
  const kept = { clientId: client.id, email, role, invitedBy: inviter.id, createdAt: trace.at, expiresAt, handedOver };
  const id = await insertInvitation(tx, { ...kept, tokenHash: tokenHash(token) });
  await writeAudit(tx, trace, {
    clientId: client.id,
    action: 'invitation.create',
    objectId: id,
    toState: 'PENDING',
    diff: { email, role, ...(handedOver && { handedOver }) },
  });
  return { id, token, expiresAt, language: account?.language ?? inviting.language };
};

/** Invites an address into a client's team and mails the link. Returns the invitation's id. */
export const createInvitation = async (tx: Transaction, trace: Trace, inviting: Inviting): Promise<string> => {
  const { client, role, inviter } = inviting;
  const { id, token, expiresAt, language } = await issue(tx, trace, inviting, false);
  await queueMail(tx, {
    to: foldEmail(inviting.email),
    language,
    kind: 'invitation',
    values: { inviter: inviter.name, client: client.name, role, token, until: expiresAt.toISOString(), timezone: client.timezone },
    aboutId: id,
    now: trace.at,
  });
  return id;
};

/**
 * Makes a link that somebody hands over by themselves. The address learns of it by a mail that says nothing of the token and is about nothing that
 * could be taken back: who invites somebody behind their back is known to them.
 */
export const handOverInvitation = async (
  tx: Transaction,
  trace: Trace,
  inviting: Inviting,
): Promise<Pick<Issued, 'token' | 'expiresAt'>> => {
  const { client, role, inviter } = inviting;
  const { token, expiresAt, language } = await issue(tx, trace, inviting, true);
  const values = { inviter: inviter.name, client: client.name, role, at: trace.at.toISOString(), timezone: client.timezone };
  await queueMail(tx, { to: foldEmail(inviting.email), language, kind: 'invitationLink', values, now: trace.at });
  return { token, expiresAt };
};

/** Takes a pending invitation back, and its mail if it has not left; false when it is not pending. */
export const revokeInvitation = async (tx: Transaction, trace: Trace, id: string): Promise<boolean> => {
  const revoked = await markRevoked(tx, id, trace.at);
  if (!revoked) return false;
  await withdrawMails(tx, id, trace.at);
  const change = { fromState: 'PENDING', toState: 'REVOKED' };
  await writeAudit(tx, trace, { clientId: revoked.clientId, action: 'invitation.revoke', objectId: id, ...change });
  return true;
};
