import { type ReactNode, isValidElement } from 'react';
import layout from './layout.module.css';
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

// Refine wraps a title in a heading of its own, and a heading does not belong into another one.
const wordsOf = (title: ReactNode): ReactNode => (isValidElement<{ children?: ReactNode }>(title) ? title.props.children : title);

/** The head of a screen that is made of Refine's `List`, `Create`, `Edit` and `Show`: the same line as `Page` has. */
export const PageHeader = ({ title, subTitle, breadcrumb, extra, children }: PageHeaderProps) => (
  <div className={`${layout.stack4} ${styles['page']}`}>
    <header className={`${layout.row3} ${styles['head']}`}>
      <div className={styles['words']}>
        {breadcrumb}
        <h1 className={styles['title']}>{wordsOf(title)}</h1>
        {wordsOf(subTitle) !== undefined && <div className={styles['subtitle']}>{wordsOf(subTitle)}</div>}
      </div>
      {extra && <div className={layout.row2}>{extra}</div>}
    </header>
    {children}
  </div>
);
