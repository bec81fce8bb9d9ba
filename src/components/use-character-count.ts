import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';

/** Says how many characters a text has of those that it may have. It stands below the field, at its left. */
export const useCharacterCount = (): ((length: number, most: number) => string) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (length, most) => t('app.characters', { value: number(length), most: number(most) });
};
