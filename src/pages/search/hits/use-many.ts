import { useTranslation } from 'react-i18next';
import { mostCounted } from '#contract/search/search.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** How many there are, in words; what the server stopped counting at is as many or more. */
export const useMany = (): ((count: number) => string) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (count) => (count >= mostCounted ? t('search.many', { count: number(mostCounted) }) : number(count));
};
