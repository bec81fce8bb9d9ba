import { useTranslation } from 'react-i18next';
import type { ApiError } from '#providers/http/api-error.ts';

/** What is said when a password was not changed: the server's own words only where they help (specification §8). */
export const usePasswordRefusal = (): ((error: ApiError) => string) => {
  const { t } = useTranslation();
  return ({ status, key, message }) => {
    if (status === 401 || status === 429 || status === 0) return message;
    return key === 'error.password.weak' ? t('error.password.weak') : t('error.default');
  };
};
