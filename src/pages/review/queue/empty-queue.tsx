import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { isNarrowed, useView, wholeView } from '#pages/review/use-view.ts';
import styles from './empty-queue.module.css';
import { useCounts } from './use-counts.ts';

/** Takes the focus when the last item is decided. */
export const emptyQueueId = 'review-empty';

/** That nothing waits, and the way to what still does: other pages, what the filters leave out, what the reader has put aside. */
export const EmptyQueue = ({ elsewhere }: { elsewhere: boolean }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { view, addressOf } = useView();
  const aside = useCounts()?.snoozed ?? 0;
  const [text, to, label] = elsewhere
    ? [t('review.noneOnPage'), addressOf(undefined, { page: 0 }), t('review.firstPage')]
    : isNarrowed(view)
      ? [t('review.emptyFiltered'), addressOf(undefined, wholeView), t('review.showAll')]
      : [
          t('review.empty'),
          aside > 0 ? addressOf(undefined, { snoozed: 'only' }) : undefined,
          t('review.showAside', { count: aside, total: number(aside) }),
        ];
  return (
    <div id={emptyQueueId} tabIndex={-1} className={styles['empty']}>
      <EmptyState text={text} action={to === undefined ? undefined : <Button to={to}>{label}</Button>} />
    </div>
  );
};
