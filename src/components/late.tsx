import { useTranslation } from 'react-i18next';
import styles from './due.module.css';
import { spanOf } from './span-of.ts';
import { dueState } from './time-left.ts';

/** By how much something is late; nothing while there is time. */
export const Late = ({ dueAt, now }: { dueAt: string; now: number }) => {
  const { t } = useTranslation();
  const state = dueState(dueAt, now);
  return state.kind === 'late' ? (
    <span className={`${styles['due']} ${styles['overdue']}`}>{t('status.due.late', { span: spanOf(t, state.minutes) })}</span>
  ) : null;
};
