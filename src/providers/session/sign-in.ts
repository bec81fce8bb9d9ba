import { identity } from '#contract/identity.ts';
import { call } from '#providers/http/call.ts';
import { storeTokens } from './tokens.ts';

/** Asks for tokens and keeps them. Refusals throw `ApiError`; a refused sign-in never refreshes anything. */
export const signIn = async (username: string, password: string): Promise<void> => {
  storeTokens(await call(identity.token, { body: { grant_type: 'password', username, password } }));
};
