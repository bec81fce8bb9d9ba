import i18next from 'i18next';
import { ApiError } from '#providers/http/api-error.ts';
import { type LoginWish, authProvider } from '#providers/auth/auth-provider.ts';

export interface Refusal {
  readonly kind: 'refused';
  readonly text: string;
  /** What another try should change. */
  readonly about: 'credentials' | 'code' | 'other';
  /** Seconds until another try is welcome. */
  readonly wait: number;
}

export type Outcome = Refusal | { readonly kind: 'signedIn' } | { readonly kind: 'codeWanted' };

const refused = (text: string, about: Refusal['about'] = 'other', wait = 0): Refusal => ({ kind: 'refused', text, about, wait });

// An identity server of another make says it in OAuth's own words.
const reasonOf = ({ key, body }: ApiError): unknown =>
  typeof body === 'object' && body !== null && 'error' in body && !('key' in body) ? body.error : key;

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return refused(i18next.t('error.default'));
  const reason = reasonOf(error);
  if (reason === 'two_factor_required') return { kind: 'codeWanted' };
  if (reason === 'two_factor_invalid') return refused(i18next.t('error.login.two_factor_invalid'), 'code');
  if (reason === 'account_blocked') return refused(i18next.t('error.login.account_blocked'));
  if (reason === 'error.login.noAuthorities') return refused(i18next.t('error.login.noAuthorities'));
  if (error.status === 401) return refused(i18next.t('error.login.wrongCredentials'), 'credentials');
  if (error.status === 429) return refused(i18next.t('error.login.tooManyTries'), 'other', error.retryAfter ?? 0);
  return refused(error.message);
};

/** Tries to sign in, one way or the other, and says what came of it in the reader's language. */
export const attempt = async (wish: LoginWish): Promise<Outcome> => {
  const { success, error } = await authProvider.login(wish);
  return success ? { kind: 'signedIn' } : outcomeOf(error);
};
