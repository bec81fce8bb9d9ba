import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { paths } from '#config/paths.ts';
import type { SplitMeant } from '#pages/planner/use-split-meant.ts';
import layout from '#components/layout.module.css';
import styles from './split-question.module.css';

interface SplitQuestionProps {
  campaignId: string;
  meant: SplitMeant;
  /** What is pressed next, by its id; without it the answer is where one stays. */
  nextId?: string;
}

/** The question whether the budget is split as was meant: the last thing to settle before a plan is sent. */
export const SplitQuestion = ({ campaignId, meant: { undecided, confirm }, nextId = 'split-question' }: SplitQuestionProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    // The pressed button is gone: what it was pressed for comes next.
    if (!undecided && document.activeElement === document.body) document.getElementById(nextId)?.focus();
  }, [undecided, nextId]);
  return (
    <output id="split-question" tabIndex={-1} className={`${layout.row2} ${styles['question']}`}>
      <Icon name={undecided ? 'warning' : 'check'} />
      {undecided ? (
        <>
          <span className={styles['open']}>{t('summary.split.question')}</span>
          <span className={styles['answers']}>
            <Button onClick={confirm}>{t('summary.split.yes')}</Button>
            <Button kind="quiet" to={paths.step(campaignId, 'budget', 'budget.split')}>
              {t('summary.split.adjust')}
            </Button>
          </span>
        </>
      ) : (
        <span>{t('summary.split.confirmed')}</span>
      )}
    </output>
  );
};
