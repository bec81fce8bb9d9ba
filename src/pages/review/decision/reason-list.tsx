import { useTranslation } from 'react-i18next';
import styles from './reason-list.module.css';
import type { Reason } from './use-reasons.ts';

export const firstReasonId = 'review-first-reason';

interface ReasonListProps {
  reasons: readonly Reason[];
  /** That none was chosen, once somebody wants to return without. */
  error: string | undefined;
  onChoose: (code: string) => void;
}

/** Reasons to return an item; the first nine have a key each. */
export const ReasonList = ({ reasons, error, onChoose }: ReasonListProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['list']} aria-label={t('review.points.reasons')}>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {reasons.map(({ code, text }, index) => (
        <button
          key={code}
          type="button"
          {...(index === 0 && { id: firstReasonId })}
          className={styles['reason']}
          {...(index < 9 && { 'aria-keyshortcuts': String(index + 1) })}
          onClick={() => onChoose(code)}
        >
          {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
          <span>{text}</span>
        </button>
      ))}
    </fieldset>
  );
};
