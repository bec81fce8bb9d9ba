import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeaderProps {
  title?: ReactNode;
  subTitle?: ReactNode;
  /** The way up, where the screen has one. */
  breadcrumb?: ReactNode;
  /** The screen's actions. */
  extra?: ReactNode;
  onBack?: (() => void) | undefined;
  children?: ReactNode;
}

/** The head of a screen that is made of Refine's `List`, `Create`, `Edit` and `Show`: the same line as `Page` has. */
export const PageHeader = ({ title, subTitle, breadcrumb, extra, children }: PageHeaderProps) => (
  <div className={styles['page']}>
    <header className={styles['head']}>
      <div className={styles['words']}>
        {breadcrumb}
        <h1 className={styles['title']}>{title}</h1>
        {subTitle !== undefined && <div className={styles['subtitle']}>{subTitle}</div>}
      </div>
      {extra && <div className={styles['actions']}>{extra}</div>}
    </header>
    {children}
  </div>
);
