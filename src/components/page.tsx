import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Trail } from './trail.tsx';
import styles from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** At most one of them is primary. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its title with its actions, and what it shows below. The title is the tab's as well. */
export const Page = ({ title, subtitle, actions, children }: PageProps) => {
  const { t } = useTranslation();
  const product = t('app.name');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <Trail />
          <h1 className={styles['title']}>{title}</h1>
          {subtitle !== undefined && <div className={styles['subtitle']}>{subtitle}</div>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};
