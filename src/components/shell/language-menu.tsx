import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';
import { deployment } from '#config/deployment.ts';
import { languageNames, switchLanguage, useLanguage } from '#providers/language/language.ts';

/** The choice of language, where there is one. */
export const LanguageMenu = () => {
  const { t } = useTranslation();
  const current = useLanguage();
  if (deployment.languages.length < 2) return null;
  return (
    <Menu
      label={t('app.language')}
      square
      items={deployment.languages.map((language) => ({
        key: language,
        label: languageNames[language],
        checked: language === current,
        onSelect: () => void switchLanguage(language),
      }))}
    >
      <Icon name="globe" />
    </Menu>
  );
};
