import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';

/** The menu of languages as it looks; it opens when the console is there. */
export const LanguageMenu = () => <IconButton icon="globe" label={useTranslation().t('app.language')} />;
