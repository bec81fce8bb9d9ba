import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import styles from './receipt.module.css';

/** Turns the pages of a receipt. */
export const ReceiptPages = ({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) => {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const where = t('review.page', { page: page + 1, pages });
  return (
    <nav className={styles['pages']} aria-label={where}>
      <Button kind="quiet" disabled={page === 0} onClick={() => onTurn(Math.max(0, page - 1))}>
        {t('review.previousPage')}
      </Button>
      <span>{where}</span>
      <Button kind="quiet" disabled={page + 1 >= pages} onClick={() => onTurn(Math.min(pages - 1, page + 1))}>
        {t('review.nextPage')}
      </Button>
    </nav>
  );
};
