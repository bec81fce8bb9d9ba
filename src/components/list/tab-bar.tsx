import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './tab-bar.module.css';
import tabs from '#components/tabs.module.css';

export interface TabChoice {
  readonly value: string;
  readonly label: string;
  /** How many rows it holds, or words for it; undefined until that is known. */
  readonly total: number | string | undefined;
}

interface TabBarProps {
  label: string;
  choices: readonly TabChoice[];
  value: string;
  onChange: (tab: string) => void;
}

/** The questions people come to a list with, and how many rows answer each. */
export const TabBar = ({ label, choices, value, onChange }: TabBarProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const saidOf = (total: number | string): string => (typeof total === 'number' ? number(total) : total);
  return (
    <fieldset aria-label={label}>
      <div className={`${tabs['tabs']} ${tabs['wide']}`}>
        {choices.map(({ value: tab, label: name, total }) => (
          <button
            key={tab}
            type="button"
            className={tabs['tab']}
            aria-pressed={tab === value}
            aria-label={total === undefined ? name : t('list.tab', { name, total: saidOf(total) })}
            onClick={() => onChange(tab)}
          >
            {name}
            <span className={styles['total']}>{total === undefined ? '' : saidOf(total)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
};
