import type { Tokens } from '#contract/identity/identity.ts';
import { sharedStorage } from '#providers/storage/browser-storage.ts';

const accessKey = 'access_token';
const refreshKey = 'refresh_token';
// There only while the tokens are being removed: it tells the other tabs that the reader wished it.
const leavingKey = 'signing_out';

// What cannot stand in a header is no token.
const isToken = (text: string | null): text is string => text !== null && /^[\x21-\x7e]{1,8192}$/.test(text);

/** The stored tokens (specification §9 names the keys), or null when one of them is missing or none. */
export const storedTokens = (): Tokens | null => {
  const access = sharedStorage.getItem(accessKey);
  const refresh = sharedStorage.getItem(refreshKey);
  return isToken(access) && isToken(refresh) ? { access_token: access, refresh_token: refresh } : null;
};

export const storeTokens = (tokens: Tokens): void => {
  // The refresh token first: another tab that sees the new access token must find its partner.
  sharedStorage.setItem(refreshKey, tokens.refresh_token);
  sharedStorage.setItem(accessKey, tokens.access_token);
};

export const clearTokens = (): void => {
  sharedStorage.removeItem(accessKey);
  sharedStorage.removeItem(refreshKey);
};

/** Removes the tokens so that every tab leaves. */
export const clearTokensEverywhere = (): void => {
  sharedStorage.setItem(leavingKey, 'yes');
  clearTokens();
  sharedStorage.removeItem(leavingKey);
};

/** What another tab did to the session: ended it as the reader wished, lost it, or stored other tokens than this tab had. */
export type ElsewhereChange =
  | { readonly kind: 'left' }
  | { readonly kind: 'lost'; readonly former: string | null }
  | { readonly kind: 'stored'; readonly former: string | null; readonly tokens: Tokens };

/** Calls back when another tab has changed the session. Returns the way to stop. */
export const onChangeElsewhere = (callback: (change: ElsewhereChange) => void): (() => void) => {
  let leaving = false;
  const listener = (event: StorageEvent): void => {
    if (event.key === leavingKey) leaving = event.newValue !== null;
    if (event.key !== accessKey && event.key !== null) return;
    const tokens = storedTokens();
    if (tokens !== null) callback({ kind: 'stored', former: event.oldValue, tokens });
    else callback(leaving ? { kind: 'left' } : { kind: 'lost', former: event.oldValue });
  };
  globalThis.addEventListener('storage', listener);
  return () => globalThis.removeEventListener('storage', listener);
};
