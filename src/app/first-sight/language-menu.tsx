import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';

/** The menu of languages as it looks; it opens when the console is there. */
export const LanguageMenu = () => (
  <Button kind="quiet" square tabIndex={-1}>
    <Icon name="globe" />
  </Button>
);
