import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { paths } from '#config/paths.ts';
import layout from '#components/layout.module.css';
import styles from './split-question.module.css';

/** The question whether the budget is split as was meant: the last thing to settle before a plan is sent. */
export const SplitQuestion = ({
  campaign: { id },
  confirmed,
  onConfirm,
}: {
  campaign: Campaign;
  confirmed: boolean;
  onConfirm: () => void;
}) => {
  const { t } = useTranslation();
  useEffect(() => {
    // The pressed button is gone: what it was pressed for comes next.
    if (confirmed && document.activeElement === document.body) document.querySelector<HTMLElement>('#summary-send')?.focus();
  }, [confirmed]);
  return (
    <output id="summary-split" className={`${layout.row2} ${styles['question']}`}>
      <Icon name={confirmed ? 'check' : 'warning'} />
      {confirmed ? (
        <span>{t('summary.split.confirmed')}</span>
      ) : (
        <>
          <span className={styles['open']}>{t('summary.split.question')}</span>
          <span className={styles['answers']}>
            <Button onClick={onConfirm}>{t('summary.split.yes')}</Button>
            <Button kind="quiet" to={paths.step(id, 'budget', 'budget.split')}>
              {t('summary.split.adjust')}
            </Button>
          </span>
        </>
      )}
    </output>
  );
};
