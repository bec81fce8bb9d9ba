import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Password } from './passwords.ts';

/** A one-time code as people type it: full-width digits and spaces are welcome; it is six digits afterwards. */
export const OneTimeCode = z
  .string()
  .max(40)
  .transform((text) => text.normalize('NFKC').replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

/** A code of the authenticator, or one for recovery. */
const SecondStep = z.strictObject({ code: z.string().min(1).max(64) });

/** Shown once: only their hashes are kept. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()).length(10) });

export const twoFactor = {
  enrol: endpoint({
    api: 'identity',
    method: 'POST',
    path: '/uaa/two-factor-authentication/enrolment',
    summary: 'Begin two-step verification: a new secret, shown once',
    access: 'signed-in',
    body: z.strictObject({ password: Password }),
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  enable: endpoint({
    api: 'identity',
    method: 'PUT',
    path: '/uaa/two-factor-authentication/enable-2fa',
    summary: 'Turn two-step verification on with two consecutive codes; ends every session',
    access: 'signed-in',
    body: z.strictObject({ firstCode: OneTimeCode, secondCode: OneTimeCode }),
    response: RecoveryCodes,
  }),
  renewCodes: endpoint({
    api: 'identity',
    method: 'PUT',
    path: '/uaa/two-factor-authentication/recovery-codes',
    summary: 'Ten new recovery codes for a code; the earlier ones stop working, no session ends',
    access: 'signed-in',
    body: SecondStep,
    response: RecoveryCodes,
  }),
  disable: endpoint({
    api: 'identity',
    method: 'PUT',
    path: '/uaa/two-factor-authentication/disable-2fa',
    summary: 'Turn two-step verification off with a code; ends every session',
    access: 'signed-in',
    body: SecondStep,
    response: z.null(),
    status: 204,
  }),
};
