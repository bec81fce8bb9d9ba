import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { deployment } from '#config/deployment.ts';

/** The menu of languages as it looks; it opens when the console is there. */
export const LanguageMenu = () => {
  const { t } = useTranslation();
  if (deployment.languages.length < 2) return null;
  return (
    <Button kind="quiet" square aria-label={t('app.language')} aria-haspopup="menu" aria-expanded={false}>
      <Icon name="globe" />
    </Button>
  );
};
