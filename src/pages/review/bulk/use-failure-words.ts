import { useTranslation } from 'react-i18next';

/** Why something was not done, as a server's key says it. */
export const useFailureWords = (): ((key: string | null) => string) => {
  const { t } = useTranslation();
  return (key) => t(key ?? 'error.default', { defaultValue: t('error.default') });
};
