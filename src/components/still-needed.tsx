import { useTranslation } from 'react-i18next';
import { focusField } from './focus-field.ts';
import { Icon } from './icon.tsx';
import styles from './still-needed.module.css';

interface StillNeededProps {
  /** What is missing, in the order of the fields: the id of its control and what it is called. */
  fields: readonly { readonly id: string; readonly label: string }[];
  /** Leads to one of them, where that takes more than the focus. */
  onGo?: (id: string) => void;
}

/** What a form still wants before it can be sent, each a link to its field. One line from the start, so that nothing moves while it is filled in. */
export const StillNeeded = ({ fields, onGo = focusField }: StillNeededProps) => {
  const { t } = useTranslation();
  if (fields.length === 0)
    return (
      <p className={styles['needed']} data-complete>
        <Icon name="check" size={14} />
        {t('app.form.complete')}
      </p>
    );
  return (
    <div className={styles['needed']}>
      <span>{t('app.form.needed')}</span>
      <ul>
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
