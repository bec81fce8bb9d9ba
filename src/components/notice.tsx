import type { ReactNode } from 'react';
import type { Meaning } from '#domain/meaning.ts';
import { Icon } from './icon.tsx';
import meanings from './meaning.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  tone: Meaning;
  /** Read aloud the moment it appears. */
  alert?: boolean;
  /** What can be done about it, at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** Something the reader has to know here, for as long as it is true. */
export const Notice = ({ tone, alert, action, children }: NoticeProps) => (
  <div className={`${styles['notice']} ${meanings[tone]}`} role={alert ? 'alert' : undefined}>
    <span className={styles['mark']}>
      <Icon name={tone === 'refused' || tone === 'waiting' ? 'warning' : 'info'} />
    </span>
    <div className={styles['words']}>{children}</div>
    {action}
  </div>
);
