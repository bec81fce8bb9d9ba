import type { ReactNode } from 'react';
import type { Meaning } from '#domain/meaning.ts';
import { Icon, type IconName } from './icon.tsx';
import meanings from './meaning.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  tone: Meaning;
  /** Where the colour says less than what has happened. */
  icon?: IconName | undefined;
  /** Read aloud the moment it appears. */
  alert?: boolean;
  /** What can be done about it, at the end. */
  action?: ReactNode;
  children: ReactNode;
}

const icons: Partial<Record<Meaning, IconName>> = { refused: 'warning', waiting: 'warning', running: 'check' };

/** Something the reader has to know here, for as long as it is true. */
export const Notice = ({ tone, icon = icons[tone] ?? 'info', alert, action, children }: NoticeProps) => (
  <div className={`${styles['notice']} ${meanings[tone]}`} role={alert ? 'alert' : undefined}>
    <span className={styles['mark']}>
      <Icon name={icon} />
    </span>
    <div className={styles['words']}>{children}</div>
    {action}
  </div>
);
