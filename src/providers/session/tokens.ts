import type { Tokens } from '#contract/identity.ts';

const accessKey = 'access_token';
const refreshKey = 'refresh_token';

/** The stored tokens (specification §9 names the keys), or null when one of them is missing. */
export const storedTokens = (): Tokens | null => {
  const access = localStorage.getItem(accessKey);
  const refresh = localStorage.getItem(refreshKey);
  return access !== null && refresh !== null ? { access_token: access, refresh_token: refresh } : null;
};

export const storeTokens = (tokens: Tokens): void => {
  // The refresh token first: another tab that sees the new access token must find its partner.
  localStorage.setItem(refreshKey, tokens.refresh_token);
  localStorage.setItem(accessKey, tokens.access_token);
};

export const clearTokens = (): void => {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
};

/** Calls back when another tab has signed out. Returns the way to stop. */
export const onSignedOutElsewhere = (callback: () => void): (() => void) => {
  const listener = (event: StorageEvent): void => {
    if ((event.key === accessKey || event.key === null) && storedTokens() === null) callback();
  };
  globalThis.addEventListener('storage', listener);
  return () => globalThis.removeEventListener('storage', listener);
};
