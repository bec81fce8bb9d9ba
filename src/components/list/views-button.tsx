import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '#contract/lists/list-settings.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { latePart } from './late-part.ts';
import type { ListDefaults } from './use-list-view.ts';

const ViewsMenu = latePart(() => import('./after-rows.ts').then((file) => file.ViewsMenu));

interface ViewsButtonProps {
  list: ListName;
  defaults: ListDefaults;
  /** The rows have come, and what stands beside them may. */
  begun: boolean;
}

/** Stands with the other tools from the beginning. What it opens comes after the rows, or once it is pressed. */
export const ViewsButton = ({ list, defaults, begun }: ViewsButtonProps) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [there, setThere] = useState(false);
  const giveWay = (menu: HTMLElement | null): void => {
    // Whoever is elsewhere by now is not called back.
    if (document.activeElement === button.current) {
      if (wanted) menu?.click();
      else menu?.focus();
    }
    setThere(true);
  };
  return (
    <>
      {!there && (
        <Button ref={button} busy={wanted} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
          {t('list.views')}
          <Icon name="chevron-down" />
        </Button>
      )}
      {(begun || wanted) && <ViewsMenu list={list} defaults={defaults} onThere={giveWay} />}
    </>
  );
};
