import { useTranslation } from 'react-i18next';
import { contentLanguages } from '#contract/lock-screen/lock-screen.ts';

/** The languages that content can be in, by the reader's names for them. */
export const useContentLanguages = () => {
  const { t } = useTranslation();
  return contentLanguages.map((value) => ({ value, label: t(`lockScreen.languages.${value}`) }));
};
