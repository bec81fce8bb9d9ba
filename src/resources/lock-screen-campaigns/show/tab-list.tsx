import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './details.module.css';
import { type DetailTab, detailTabs } from './facts.tsx';

interface TabListProps {
  value: DetailTab;
  onChange: (tab: DetailTab) => void;
  children: ReactNode;
}

/** The four sides of an item; arrows go from one to the next. */
export const TabList = ({ value, onChange, children }: TabListProps) => {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = detailTabs.indexOf(value);
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + detailTabs.length,
      Home: 0,
      End: detailTabs.length - 1,
    };
    const next = detailTabs[(moves[event.key] ?? Number.NaN) % detailTabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next);
    document.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={t('lockScreen.tabs.label')} className={styles['tabs']}>
        {detailTabs.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === value}
            aria-controls="tab-panel"
            tabIndex={tab === value ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(tab)}
            onKeyDown={onKeyDown}
          >
            {t(`lockScreen.tabs.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${value}`} className={styles['panel']}>
        {children}
      </div>
    </>
  );
};
