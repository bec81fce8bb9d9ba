import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** A password as it is typed; whether a new one is good enough is said by the domain's password rules. */
export const Password = z.string().min(1).max(128);

export const passwords = {
  reset: endpoint({
    api: 'identity',
    method: 'POST',
    path: '/uaa/users/password/reset',
    summary: 'Mail a temporary password to the user, if there is one; the answer never tells',
    access: 'public',
    body: z.strictObject({ username: z.string().min(1).max(254) }),
    response: z.null(),
    status: 202,
  }),
  change: endpoint({
    api: 'identity',
    method: 'POST',
    path: '/uaa/users/password/change',
    summary: 'Set a new password, with the present or the temporary one',
    access: 'public',
    body: z.strictObject({ username: z.string().min(1).max(254), currentPassword: Password, newPassword: Password }),
    response: z.null(),
    status: 204,
  }),
};
