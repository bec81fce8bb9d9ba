import { z } from 'zod';
import { TeamRole } from './clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, listQuery, ofClient, pageOf } from '#contract/envelope.ts';

export const invitationStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED', 'SUPERSEDED'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation as the team sees it: never its token. */
export const ClientInvitation = z.strictObject({
  id: Id,
  email: z.string(),
  role: TeamRole,
  state: z.enum(invitationStates),
  /** Null: the operator. */
  invitedBy: Person.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  settledAt: Instant.nullable(),
  /** Of whoever accepted it. */
  lastSignInAt: Instant.nullable(),
});
export type ClientInvitation = z.infer<typeof ClientInvitation>;

/** What became of one address of several. */
export const invitingOutcomes = [
  'sent',
  'invalid',
  'alreadyMember',
  'alreadyInvited',
  'tooMany',
  'tooManyByYou',
  'tooManyToAddress',
] as const;
export type InvitingOutcome = (typeof invitingOutcomes)[number];

/** As many addresses as can be invited at once. */
export const mostAddresses = 100;

/** Invitations within 24 hours: into one team, by one person, and to one address. Sending again and making a link count as well. */
export const invitationsADay = { client: 50, inviter: 100, address: 6 } as const;

const ofInvitation = ofClient.extend({ invitationId: Id });

export const clientInvitations = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/invitations',
    summary: 'Invitations into a team, the latest first; without a state all but those that another one took the place of',
    access: ['clients.invite'],
    params: ofClient,
    query: listQuery(['createdAt', 'email']).extend({ state: z.enum(invitationStates).optional() }),
    response: pageOf(ClientInvitation),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients/:clientId/invitations',
    summary: 'Invite people by e-mail, with an answer for each address; 429 when none may be sent today',
    access: ['clients.invite'],
    params: ofClient,
    body: z.strictObject({ emails: z.array(z.string().trim().max(320)).min(1).max(mostAddresses), role: TeamRole }),
    response: z.strictObject({ results: z.array(z.strictObject({ email: z.string(), outcome: z.enum(invitingOutcomes) })) }),
    keyed: true,
  }),
  renew: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients/:clientId/invitations/:invitationId/renewal',
    summary: 'Send a pending or expired invitation again; the link sent before stops working',
    access: ['clients.invite'],
    params: ofInvitation,
    response: ClientInvitation,
    status: 201,
    keyed: true,
  }),
  link: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients/:clientId/invitations/:invitationId/link',
    summary: 'A new link to hand over by oneself, shown once; the address is informed of it, and the link sent before stops working',
    access: ['clients.invite'],
    params: ofInvitation,
    response: z.strictObject({ token: z.string(), expiresAt: Instant }),
    status: 201,
  }),
  revoke: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients/:clientId/invitations/:invitationId/revocation',
    summary: 'Take a pending invitation back',
    access: ['clients.invite'],
    params: ofInvitation,
    response: ClientInvitation,
  }),
};
