import { useBreadcrumb } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './trail.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** The way up: the lists above this screen; or the first of them, then what lies between (`above`). Nothing on a list itself. */
export const Trail = ({ above }: { above: readonly Crumb[] }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { breadcrumbs } = useBreadcrumb();
  const lists = breadcrumbs.flatMap(({ label, href }) => (href === undefined || href === pathname ? [] : [{ label, to: href }]));
  const crumbs = above.length > 0 ? [...lists.slice(0, 1), ...above] : lists;
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('nav.trail')}>
      <ol className={styles['trail']}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
