import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crumb, Trail } from './trail.tsx';
import { useTitle } from './use-title.ts';
import layout from './layout.module.css';
import styles from './page.module.css';

interface PageProps {
  /** Without it the screen is called what its definition says. Of several screens of one thing each is called as the thing, and the window says which it is. */
  title?: string | readonly [thing: string, screen: string] | undefined;
  subtitle?: ReactNode;
  /** What lies between the list of the noun and this screen, from the top; null where the screen is that list, whatever its address. */
  above?: readonly Crumb[] | null;
  /** That list, where it is another noun's. */
  list?: Crumb | undefined;
  /** At most one of them is primary. */
  actions?: ReactNode;
  /** Stays in view with them, below. */
  underActions?: ReactNode;
  children: ReactNode;
}

const noneBetween: readonly Crumb[] = [];

/** A screen: its title with its actions, and what it shows below. The title is the tab's as well. */
export const Page = ({ title: own, subtitle, above = noneBetween, list, actions, underActions, children }: PageProps) => {
  const { t } = useTranslation();
  const defined = useTitle();
  const [title, ...screen] = typeof own === 'object' ? own : [own ?? defined];
  const ofWindow = [title, ...screen, t('app.tab')].join(' · ');
  useEffect(() => {
    document.title = ofWindow;
  }, [ofWindow]);
  return (
    <div data-page className={`${layout.stack4} ${styles['page']}`}>
      <header className={`${layout.row3} ${styles['head']}`}>
        <div className={styles['words']}>
          {above && <Trail above={above} list={list} />}
          <h1 className={styles['title']} dir="auto">
            {title}
          </h1>
          {subtitle !== undefined && <div className={styles['subtitle']}>{subtitle}</div>}
        </div>
        {actions !== undefined && <div className={layout.row2}>{actions}</div>}
        {underActions !== undefined && <div className={styles['under']}>{underActions}</div>}
      </header>
      {children}
    </div>
  );
};
