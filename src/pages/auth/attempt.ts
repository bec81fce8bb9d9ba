import i18next from 'i18next';
import { ApiError } from '#providers/http/api-error.ts';
import { signIn } from '#providers/session/sign-in.ts';

export interface Refusal {
  readonly text: string;
  /** `credentials`: another try may help. */
  readonly about: 'credentials' | 'other';
}

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) return { text: i18next.t('error.default'), about: 'other' };
  if (error.status === 401) return { text: i18next.t('error.login.wrongCredentials'), about: 'credentials' };
  return { text: error.message, about: 'other' };
};

/** Tries to sign in; null when it worked, otherwise what the reader is told. */
export const attempt = async (username: string, password: string): Promise<Refusal | null> => {
  try {
    await signIn(username, password);
    return null;
  } catch (error) {
    return refusalOf(error);
  }
};
