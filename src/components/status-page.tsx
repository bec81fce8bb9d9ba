import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './status-page.module.css';

interface StatusPageProps {
  /** The status as a number, small above the title. */
  code?: string;
  title: string;
  text: string;
  /** The way out; none when nobody has one. */
  action?: ReactNode;
  /** Read aloud the moment it appears. */
  alert?: boolean;
}

/** Stands where a page cannot be shown: what is the matter, and the way on. */
export const StatusPage = ({ code, title, text, action, alert }: StatusPageProps) => (
  <div className={`${layout.line3} ${styles['page']}`} role={alert ? 'alert' : undefined}>
    {code !== undefined && <span className={styles['code']}>{code}</span>}
    <h1 className={styles['title']}>{title}</h1>
    <p className={styles['text']}>{text}</p>
    {action}
  </div>
);
