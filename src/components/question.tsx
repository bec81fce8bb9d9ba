import type { ReactNode } from 'react';
import styles from './question.module.css';

/** One question of a form: its words, and the fields or choices that answer it. */
export const Question = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className={styles['legend']}>{legend}</legend>
    {children}
  </fieldset>
);
