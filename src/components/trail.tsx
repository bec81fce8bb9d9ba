import { useBreadcrumb } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import styles from './trail.module.css';

/** The lists above this screen, the way up; nothing on a list itself. */
export const Trail = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { breadcrumbs } = useBreadcrumb();
  const above = breadcrumbs.flatMap(({ label, href }) => (href === undefined || href === pathname ? [] : [{ label, href }]));
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('nav.trail')}>
      <ol className={styles['trail']}>
        {above.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
