import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { Due } from '#components/due.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './until.module.css';

interface UntilProps {
  of: Pick<CampaignRow, 'status' | 'dueAt' | 'submitBy'>;
  /** Milliseconds. */
  now: number;
}

/** Until when whoever's turn it is has to do something: what was promised, and what has to be done before the first day. What is tight or past says so in a colour. */
export const Until = ({ of: { status, dueAt, submitBy }, now }: UntilProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const isOver = submitBy?.tone === 'refused';
  return (
    <>
      {dueAt !== null && <Due dueAt={dueAt} now={now} wordsOf={(date) => t('campaigns.dueBy.by', { date })} />}
      {submitBy && (
        <time className={styles['submitBy']} data-tone={submitBy.tone} dateTime={submitBy.at} title={format.instant(submitBy.at)}>
          {t(`campaigns.${status === 'IN_REVIEW' ? 'dueBy' : 'submitBy'}.${isOver ? 'passed' : 'by'}`, {
            // Often it is the hour at which a day's work begins: the day alone would promise that day.
            date: isOver ? format.dueDay(submitBy.at) : format.moment(submitBy.at, now),
          })}
        </time>
      )}
    </>
  );
};
