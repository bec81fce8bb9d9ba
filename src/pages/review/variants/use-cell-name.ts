import { useTranslation } from 'react-i18next';
import type { Cell, PictureGroup } from './picture-groups.ts';

/** What a cell of a picture's matrix is called: its language and its country. */
export const useCellName = (): ((group: PictureGroup, cell: Cell) => string) => {
  const { t } = useTranslation();
  return ({ languages, countries }, { row, column }) => {
    const [language, country] = [languages[row], countries[column]];
    return language && country
      ? [t(`lockScreen.languages.${language}`), t(`lockScreen.countries.${country}`)].join(t('lockScreen.facts.between'))
      : '';
  };
};
