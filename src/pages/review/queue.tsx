import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReviewItem } from '#contract/review.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Due } from '#components/due.tsx';
import styles from './queue.module.css';
import { useNow } from '#components/use-now.ts';

interface QueueProps {
  items: readonly ReviewItem[];
  selectedId: string | undefined;
  page: number;
  pages: number;
  addressOf: (itemId: string, page?: number) => string;
}

const intoView = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest' });

export const queueLinkId = (itemId: string): string => `queue-${itemId}`;

/** What waits, the most urgent first. */
export const Queue = ({ items, selectedId, page, pages, addressOf }: QueueProps) => {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <>
      <ol className={styles['queue']}>
        {items.map((item) => {
          const selected = item.id === selectedId;
          return (
            <li key={item.id}>
              <Link
                id={queueLinkId(item.id)}
                to={addressOf(item.id)}
                className={styles['item']}
                aria-current={selected ? 'true' : undefined}
                ref={selected ? intoView : undefined}
              >
                <span className={styles['name']}>{item.name}</span>
                <span className={styles['who']}>{item.client.name}</span>
                <span className={styles['line']}>
                  <span className={styles['who']}>{t('review.submittedBy', { name: item.submittedBy.name })}</span>
                  <Due dueAt={item.dueAt} now={now} />
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      {pages > 1 && (
        <nav className={styles['pages']} aria-label={t('review.page', { page: page + 1, pages })}>
          <PageLink label={t('review.previousPage')} icon="chevron-left" to={page > 0 ? addressOf('', page - 1) : undefined} />
          <span>{t('review.page', { page: page + 1, pages })}</span>
          <PageLink label={t('review.nextPage')} icon="chevron-right" to={page + 1 < pages ? addressOf('', page + 1) : undefined} />
        </nav>
      )}
    </>
  );
};

const PageLink = ({ label, icon, to }: { label: string; icon: 'chevron-left' | 'chevron-right'; to: string | undefined }) =>
  to === undefined ? (
    <Button kind="quiet" square disabled aria-label={label}>
      <Icon name={icon} />
    </Button>
  ) : (
    <Button kind="quiet" square to={to} aria-label={label}>
      <Icon name={icon} />
    </Button>
  );
