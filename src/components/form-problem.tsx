import { useTranslation } from 'react-i18next';
import styles from './form-problem.module.css';
import { Notice } from './notice.tsx';

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What went wrong with a form, and how long to wait where that is known (seconds). Read aloud once, not with every second. */
export const FormProblem = ({ id, text, wait = 0 }: { id?: string; text: string | null; wait?: number }) => {
  const { t } = useTranslation();
  if (text === null) return null;
  return (
    <Notice tone="refused">
      <p className={styles['text']} id={id} role="alert">
        {text}
      </p>
      <p className={styles['wait']} role="timer">
        {wait > 0 && t('signIn.wait', { time: clockOf(wait) })}
      </p>
    </Notice>
  );
};
