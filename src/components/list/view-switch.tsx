import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import toggle from '#components/toggle.module.css';
import styles from './toolbar.module.css';
import type { ListView } from './use-list-view.ts';

const icons = { table: 'rows', cards: 'grid' } as const satisfies Record<ListView['view'], string>;

/** Rows of a table, or cards. */
export const ViewSwitch = ({ value, onChange }: { value: ListView['view']; onChange: (view: ListView['view']) => void }) => {
  const { t } = useTranslation();
  return (
    <fieldset className={`${toggle.views} ${styles['switch']}`} aria-label={t('list.view.label')}>
      {(['table', 'cards'] as const).map((view) => (
        <IconButton
          icon={icons[view]}
          key={view}
          aria-pressed={view === value}
          label={t(`list.view.${view}`)}
          onClick={() => onChange(view)}
        />
      ))}
    </fieldset>
  );
};
