import { z } from 'zod';
import { TeamRole } from '#contract/clients/clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Password } from './passwords.ts';

/** What the bearer of an invitation's token may know. */
export const Invitation = z.strictObject({
  email: z.string(),
  clientName: z.string(),
  role: TeamRole,
  /** True: the link was handed over, so whoever has no account shows by a code that they read the address's mail. Nothing here says who has one. */
  needsCode: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What whoever reads the address's mail may know beside it. */
const InvitationProof = z.strictObject({
  /** True: an account with this e-mail exists and has to sign in; false: a password is set. */
  accountExists: z.boolean(),
  /** Goes with the acceptance of whoever has no account; good for an hour. */
  proof: z.string(),
});

/** Minutes for which a mailed code is good. */
export const invitationCodeMinutes = 10;

// Of any length: a token that is too long gets the same answer as every other that is wrong.
const params = z.strictObject({ token: z.string() });

export const invitations = {
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/invitations/:token',
    summary: 'The invitation behind a token',
    access: 'public',
    params,
    response: Invitation,
  }),
  sendCode: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/invitations/:token/code',
    summary: 'Mail a code of six digits to the invited address; 429 when one was sent a moment ago, or too many today',
    access: 'public',
    params,
    response: z.null(),
    status: 202,
  }),
  prove: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/invitations/:token/proof',
    summary: 'Show by the mailed link, or by the code, that one reads the mail of the address; only then is said whether it has an account',
    access: 'public',
    params,
    body: z.strictObject({ code: z.string().max(64).optional() }),
    response: InvitationProof,
  }),
  accept: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/invitations/:token/acceptance',
    summary: 'Join the team: a new account sets its name and password, an existing one is signed in',
    access: 'public',
    params,
    body: z.strictObject({
      name: z.string().trim().min(1).max(80).optional(),
      password: Password.optional(),
      proof: z.string().max(128).optional(),
    }),
    response: z.null(),
    status: 204,
  }),
};
