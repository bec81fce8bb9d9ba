import { useTranslation } from 'react-i18next';
import styles from './reason-list.module.css';
import type { Reason } from './use-reasons.ts';

/** Reasons to return an item; the first nine have a key each. */
export const ReasonList = ({ reasons, onChoose }: { reasons: readonly Reason[]; onChoose: (code: string) => void }) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['list']} aria-label={t('review.points.reasons')}>
      {reasons.map(({ code, text }, index) => (
        <button
          key={code}
          type="button"
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
