import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';

/** The menu of languages as it looks; it opens when the console is there. */
export const LanguageMenu = () => (
  <Button kind="quiet" square aria-label={useTranslation().t('app.language')}>
    <Icon name="globe" />
  </Button>
);
