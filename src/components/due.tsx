import { useTranslation } from 'react-i18next';
import styles from './due.module.css';
import { timeLeft } from './time-left.ts';

/** How long a decision may still take; what is urgent says so in a word and a colour. */
export const Due = ({ dueAt, now }: { dueAt: string; now: number }) => {
  const { t } = useTranslation();
  const left = timeLeft(dueAt, now);
  if (left.kind === 'overdue') return <span className={`${styles['due']} ${styles['overdue']}`}>{t('status.due.overdue')}</span>;
  const text = t(`status.due.${left.kind}`, { ...left });
  return left.urgent ? (
    <span className={`${styles['due']} ${styles['soon']}`}>{t('status.due.soon', { time: text })}</span>
  ) : (
    <span className={styles['due']}>{text}</span>
  );
};
