import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import type { useSearch } from '#providers/navigation/use-search.ts';
import styles from './job-pages.module.css';

interface JobPagesProps {
  page: number;
  pages: number;
  changeSearch: ReturnType<typeof useSearch>[1];
}

/** Turns the pages of a receipt; which one it is stands in the address. */
export const JobPages = ({ page, pages, changeSearch }: JobPagesProps) => {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const turn = (to: number): void =>
    changeSearch(
      (next) => {
        next.set('page', String(Math.min(pages - 1, Math.max(0, to))));
        return next;
      },
      { replace: true },
    );
  const where = t('review.page', { page: page + 1, pages });
  return (
    <nav className={styles['pages']} aria-label={where}>
      <Button kind="quiet" disabled={page === 0} onClick={() => turn(page - 1)}>
        {t('review.previousPage')}
      </Button>
      <span>{where}</span>
      <Button kind="quiet" disabled={page + 1 >= pages} onClick={() => turn(page + 1)}>
        {t('review.nextPage')}
      </Button>
    </nav>
  );
};
