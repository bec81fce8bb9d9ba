import type { Tokens } from '#contract/identity.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { endSession } from './end-session.ts';
import { requestTokens } from './request-tokens.ts';
import { storedTokens, storeTokens } from './tokens.ts';

const lockName = 'campaign-console-session';
let running: Promise<Tokens> | null = null;

const renew = async (usedToken: string, refusal: ApiError): Promise<Tokens> => {
  const stored = storedTokens();
  // The session has ended, and whoever ended it has said so.
  if (stored === null) throw refusal;
  // Another tab was faster.
  if (stored.access_token !== usedToken) return stored;
  // While the answer was on its way the reader may have signed out, or in again.
  const isOurs = (): boolean => storedTokens()?.refresh_token === stored.refresh_token;
  try {
    const tokens = await requestTokens({ grant_type: 'refresh_token', refresh_token: stored.refresh_token });
    if (isOurs()) storeTokens(tokens);
    return tokens;
  } catch (error) {
    if (isOurs() && error instanceof ApiError && (error.status === 400 || error.status === 401)) endSession('lost');
    throw error;
  }
};

const exclusively = async (work: () => Promise<Tokens>): Promise<Tokens> => {
  // Only secure contexts have locks; without them one tab still refreshes once.
  if (!globalThis.navigator?.locks) return work();
  return await navigator.locks.request(lockName, work);
};

/**
 * Tokens newer than the refused one: one refresh for all requests and all tabs. A refused refresh ends the session;
 * a network failure or a server error does not, and is thrown to whoever asked.
 */
export const freshTokens = (usedToken: string, refusal: ApiError): Promise<Tokens> => {
  running ??= exclusively(() => renew(usedToken, refusal)).finally(() => {
    running = null;
  });
  return running;
};
