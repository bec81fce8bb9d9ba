import { useTranslation } from 'react-i18next';
import styles from './toolbar.module.css';

export interface StatusChoice {
  readonly value: string;
  readonly label: string;
}

interface StatusFilterProps {
  choices: readonly StatusChoice[];
  value: string;
  onChange: (status: string) => void;
}

/** One press shows the rows of one status. */
export const StatusFilter = ({ choices, value, onChange }: StatusFilterProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['statuses']} aria-label={t('list.status')}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles['status']}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
};
