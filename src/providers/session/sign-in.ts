import i18next from 'i18next';
import { ApiError } from '#providers/http/api-error.ts';
import { sessionBegan } from './end-session.ts';
import { requestTokens } from './request-tokens.ts';
import { storeTokens } from './tokens.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The one-time code or a recovery code, where the account wants one. */
  readonly code?: string;
}

/** The authorities an access token names; null when it is not a token that can be read here. */
const authoritiesOf = (token: string): readonly unknown[] | null => {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const named: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'authorities') : null;
    return Array.isArray(named) ? named : [];
  } catch {
    return null;
  }
};

/**
 * Asks for tokens and keeps them. Refusals throw `ApiError`; a refused sign-in never refreshes anything. A token without any authority
 * is refused here as well (specification §5), whatever server issued it.
 */
export const signIn = async ({ username, password, code }: Credentials): Promise<void> => {
  const tokens = await requestTokens({ grant_type: 'password', username, password, ...(code !== undefined && { '2fa_code': code }) });
  if (authoritiesOf(tokens.access_token)?.length === 0) {
    const key = 'error.login.noAuthorities';
    throw new ApiError({ status: 403, key, message: i18next.t(key) });
  }
  storeTokens(tokens);
  sessionBegan();
};
