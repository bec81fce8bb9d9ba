import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing here: one sentence and one action. */
export const EmptyState = ({ text, action }: { text: string; action?: ReactNode }) => (
  <div className={styles['empty']}>
    <p className={styles['text']}>{text}</p>
    {action}
  </div>
);
