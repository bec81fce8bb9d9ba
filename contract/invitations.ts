import { z } from 'zod';
import { TeamRole } from './clients.ts';
import { endpoint } from './endpoint.ts';
import { Password } from './passwords.ts';

/** What the bearer of an invitation's token may know. */
export const Invitation = z.strictObject({
  email: z.string(),
  clientName: z.string(),
  role: TeamRole,
  /** True: an account with this e-mail exists and has to sign in; false: a password is set. */
  accountExists: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

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
  accept: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/invitations/:token/acceptance',
    summary: 'Join the team: a new account sets its name and password, an existing one is signed in',
    access: 'public',
    params,
    body: z.strictObject({ name: z.string().trim().min(1).max(80).optional(), password: Password.optional() }),
    response: z.null(),
    status: 204,
  }),
};
