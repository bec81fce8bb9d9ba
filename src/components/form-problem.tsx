import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form-problem.module.css';
import { Notice } from './notice.tsx';

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface FormProblemProps {
  id?: string;
  text: string | null;
  /** Seconds until another try is welcome. */
  wait?: number;
  /** The form has put the focus where the next try begins. */
  aside?: boolean;
}

/** What went wrong with a form, and how long to wait where that is known. It takes the focus; read aloud once, not with every second. */
export const FormProblem = ({ id, text, wait = 0, aside = false }: FormProblemProps) => {
  const { t } = useTranslation();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== null && !aside) words.current?.focus();
  }, [text, aside]);
  if (text === null) return null;
  return (
    <Notice tone="refused">
      <p className={styles['text']} id={id} ref={words} role="alert" tabIndex={-1}>
        {text}
      </p>
      <p className={styles['wait']} role="timer">
        {wait > 0 && t('signIn.wait', { time: clockOf(wait) })}
      </p>
    </Notice>
  );
};
