import { useTranslation } from 'react-i18next';

/** What to say of a field of the client form that is not filled in right. */
export const useFieldWords = (): ((value: unknown) => string) => {
  const { t } = useTranslation();
  return (value) => t(typeof value !== 'string' || value.trim() === '' ? 'error.validation.required' : 'error.validation.tooLong');
};
