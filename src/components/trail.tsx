import { useBreadcrumb } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { placeIn, wayUp } from '#providers/navigation/list-place.ts';
import styles from './trail.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface TrailProps {
  above: readonly Crumb[];
  /** The screen itself, where no title right below names it. */
  here?: string;
  /** The list at the top, where that is another than its noun's. */
  list?: Crumb | undefined;
}

/** The way up: the lists above this screen; or the first of them, then what lies between (`above`). Nothing on a list itself. */
export const Trail = ({ above, here, list }: TrailProps) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { breadcrumbs } = useBreadcrumb();
  const lists = list
    ? [list]
    : breadcrumbs.flatMap(({ label, href }) => (href === undefined || href === pathname ? [] : [{ label, to: href }]));
  // A list is the one the reader left, with its filters and at its row.
  const kept = lists.map(({ label, to }) => ({ label, to: to + (placeIn(to)?.search ?? ''), state: wayUp }));
  const crumbs: readonly (Crumb & { readonly state?: typeof wayUp })[] = above.length > 0 ? [...kept.slice(0, 1), ...above] : kept;
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('nav.trail')}>
      <ol className={styles['trail']}>
        {crumbs.map(({ label, to, state }) => (
          <li key={to}>
            <Link to={to} state={state}>
              {label}
            </Link>
          </li>
        ))}
        {here !== undefined && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
};
