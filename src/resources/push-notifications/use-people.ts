import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';

/** How many people, as the log counts them: below a thousand no number is named. */
export const usePeople = (): ((people: number | null) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (people) => (people === null ? t('push.people.few') : format.number(people));
};
