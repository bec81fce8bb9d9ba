import type { Tokens } from '#contract/identity/identity.ts';
import { ofApplication } from '#providers/application/application.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { loseSession } from './end-session.ts';
import { awaitedTokens } from './paused-session.ts';
import { setInterrupted } from './interruption.ts';
import { oneTabAtATime } from './renewal-lock.ts';
import { requestTokens } from './request-tokens.ts';
import { storedTokens, storeTokens } from './tokens.ts';

const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;

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
    if (isOurs() && error instanceof ApiError && (error.status === 400 || error.status === 401)) loseSession(stored.access_token);
    throw error;
  }
};

const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

/** One renewal for whoever asks, and the next try of one that failed for now. */
const makeRenewal = () => {
  let running: Promise<Tokens> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tryNow = (): void => undefined;
  window.addEventListener('online', () => tryNow());

  // The call that asked fails; the session is renewed as soon as the server answers again.
  const follow = (usedToken: string, refusal: ApiError, failure: unknown): void => {
    clearTimeout(timer);
    tryNow = () => undefined;
    const passing = failure instanceof ApiError && mayPass(failure) && storedTokens() !== null;
    setInterrupted(passing);
    if (!passing) {
      failures = 0;
      return;
    }
    tryNow = () => void renewed(usedToken, refusal).catch(() => undefined);
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
    timer = setTimeout(() => tryNow(), Math.max(pause, (failure.retryAfter ?? 0) * 1000));
    failures += 1;
  };

  const renewOnce = async (usedToken: string, refusal: ApiError): Promise<Tokens> => {
    try {
      const tokens = await oneTabAtATime(usedToken, () => renew(usedToken, refusal));
      follow(usedToken, refusal, null);
      return tokens;
    } catch (error) {
      follow(usedToken, refusal, error);
      throw error;
    } finally {
      running = null;
    }
  };

  const renewed = (usedToken: string, refusal: ApiError): Promise<Tokens> => (running ??= renewOnce(usedToken, refusal));
  return renewed;
};

const renewal = ofApplication(makeRenewal);

/** The tokens to call with; while a person is asked to sign in again, those that they will get. */
export const sessionTokens = async (): Promise<Tokens | null> => awaitedTokens() ?? storedTokens();

/**
 * Tokens newer than the refused one: one refresh for all requests and all tabs. A refused refresh ends the session, or keeps those who ask
 * waiting while the person signs in over unsaved work; a network failure or a server error does neither, and is thrown to whoever asked.
 */
export const freshTokens = async (usedToken: string, refusal: ApiError): Promise<Tokens> => {
  try {
    return await renewal()(usedToken, refusal);
  } catch (error) {
    const later = awaitedTokens();
    if (later !== null) return later;
    throw error;
  }
};
