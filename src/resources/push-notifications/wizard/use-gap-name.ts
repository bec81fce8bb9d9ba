import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { useLanguageName } from '#providers/language/language.ts';

/** What a gap is about, by its path. */
export const useGapName = (): ((path: string) => string) => {
  const { t } = useTranslation();
  const nameOf = useLanguageName();
  return (path) => {
    if (path === 'name') return t('push.name.label');
    if (path === 'from' || path === 'to') return t(`push.dates.${path}`);
    const language = languages.find((each) => path.startsWith(`messages.${each}.`));
    if (language !== undefined) return nameOf(language);
    return t(path === 'cityIds' ? 'push.columns.cities' : 'push.steps.message');
  };
};
