import { type Me, me } from '#contract/identity/identity.ts';
import { type Invitation, invitations } from '#contract/identity/invitations.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { storedTokens } from '#providers/session/tokens.ts';

/** What the screen knows of an invitation: `invalid` for any token that is not pending, `failed` when nobody could say. */
export type Reading =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed' }
  /** `person`: who is signed in here. */
  | { readonly kind: 'ready'; readonly invitation: Invitation; readonly person: Me | null };

export const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'error.invitation.invalid' || error.status === 404 || error.status === 410);

const whoIsHere = async (): Promise<Me | null> => {
  if (storedTokens() === null) return null;
  try {
    return await call(me.get);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

/** Reads the invitation behind a token, and who is signed in. */
export const readInvitation = async (token: string): Promise<Reading> => {
  try {
    const [invitation, person] = await Promise.all([call(invitations.get, { params: { token } }), whoIsHere()]);
    return { kind: 'ready', invitation, person };
  } catch (error) {
    return { kind: isInvalid(error) ? 'invalid' : 'failed' };
  }
};

/** Whether the signed-in person is the invited one. */
export const isInvited = (person: Me, { email }: Invitation): boolean =>
  person.email.normalize('NFC').toLowerCase() === email.normalize('NFC').toLowerCase();
