import i18next from 'i18next';
import type { Tokens } from '#contract/identity/identity.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { sessionBegan } from './end-session.ts';
import { resumeSession } from './paused-session.ts';
import { requestTokens } from './request-tokens.ts';
import { tokenClaim } from './token-claim.ts';
import { storeTokens } from './tokens.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The one-time code or a recovery code, where the account wants one. */
  readonly code?: string;
}

const tokensFor = async ({ username, password, code }: Credentials): Promise<Tokens> => {
  const tokens = await requestTokens({ grant_type: 'password', username, password, ...(code !== undefined && { '2fa_code': code }) });
  const authorities = tokenClaim(tokens.access_token, 'authorities');
  // Null: no token that can be read here; whether it has any is the server's business.
  if (authorities !== null && (!Array.isArray(authorities) || authorities.length === 0)) {
    const key = 'error.login.noAuthorities';
    throw new ApiError({ status: 403, key, message: i18next.t(key) });
  }
  storeTokens(tokens);
  return tokens;
};

/**
 * Asks for tokens and keeps them. Refusals throw `ApiError`; a refused sign-in never refreshes anything. A token without any authority
 * is refused here as well (specification §5), whatever server issued it.
 */
export const signIn = async (credentials: Credentials): Promise<void> => {
  await tokensFor(credentials);
  sessionBegan();
};

/** The same over a page that was kept: what waited there goes on. */
export const signInAgain = async (credentials: Credentials): Promise<void> => resumeSession(await tokensFor(credentials));
