import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewVerdict } from '#contract/review/review.ts';
import { Button } from '#components/button.tsx';
import layout from '#components/layout.module.css';
import styles from './bulk-bar.module.css';
import type { ReviewItem } from '#contract/review/review.ts';
import type { Selection } from '#components/list/use-selection.ts';
import { KeyCap } from '#pages/review/keys/key-cap.tsx';
import { keyCaps } from '#pages/review/keys/review-keys.ts';
import { useSaidVerdict } from '#pages/review/queue/item-words.ts';

interface BulkBarProps {
  selection: Selection<ReviewItem>;
  /** How many the filters match. */
  matching: number;
  onDecide: (verdict: ReviewVerdict) => void;
  /** Brings what deciding needs, as soon as anything is chosen. */
  onChosen: () => Promise<unknown>;
}

/** How far a choice reaches, said in full, and what can be done with it. */
export const BulkBar = ({ selection, matching, onDecide, onChosen }: BulkBarProps) => {
  const { t } = useTranslation();
  const said = useSaidVerdict();
  const { chosen, elsewhere, all, chooseAll, clear } = selection;
  const count = all ? matching : chosen.length;
  const some = count > 0;
  useEffect(() => {
    if (some) onChosen().catch(() => undefined);
  }, [some, onChosen]);
  return (
    <output className={styles['area']}>
      {some && (
        <div className={`${layout.row2} ${styles['bar']}`}>
          <span className={styles['text']}>
            {t(all ? 'review.bulk.allChosen' : 'review.bulk.chosen', { count, matching })}
            {!all && elsewhere > 0 && ` · ${t('review.bulk.elsewhere', { count: elsewhere })}`}
          </span>
          {!all && chosen.length < matching && (
            <Button kind="quiet" onClick={chooseAll}>
              {t('review.bulk.chooseAll', { count: matching })}
            </Button>
          )}
          <Button onClick={() => onDecide('APPROVED')} aria-keyshortcuts={keyCaps.approve}>
            {t('review.bulk.approve')}
            <KeyCap>{keyCaps.approve.toUpperCase()}</KeyCap>
          </Button>
          <Button onClick={() => onDecide('RETURNED')} aria-keyshortcuts={keyCaps.return}>
            {t(said('RETURNED') === 'REJECTED' ? 'review.bulk.reject' : 'review.bulk.return')}
            <KeyCap>{keyCaps.return.toUpperCase()}</KeyCap>
          </Button>
          <Button kind="quiet" onClick={clear}>
            {t('review.bulk.clear')}
          </Button>
        </div>
      )}
    </output>
  );
};
