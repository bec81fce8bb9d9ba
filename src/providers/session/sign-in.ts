import { requestTokens } from './request-tokens.ts';
import { storeTokens } from './tokens.ts';

/** Asks for tokens and keeps them. Refusals throw `ApiError`; a refused sign-in never refreshes anything. */
export const signIn = async (username: string, password: string): Promise<void> => {
  storeTokens(await requestTokens({ grant_type: 'password', username, password }));
};
