import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#contract/review/review.ts';
import { urgentMinutes } from '#domain/time/urgent.ts';
import due from '#components/due.module.css';
import { spanOf } from '#components/span-of.ts';
import { minutesLeft } from './minutes-left.ts';

interface TimeLeftProps {
  item: Pick<ReviewItem, 'dueAt' | 'workingMinutesLeft'>;
  /** Milliseconds. */
  now: number;
  /** Says both where there is room: else only what presses, working time when hardly any is left. */
  whole?: boolean;
}

/**
 * How long it is until the moment beside it, by the clock, and how much of it is working time where that is less; nothing where no clock runs, or when it has run
 * out: then the moment says how late it is. What presses is amber, and nothing else.
 */
export const TimeLeft = ({ item, now, whole }: TimeLeftProps) => {
  const { t } = useTranslation();
  const [left, working] = minutesLeft(item, now);
  if (!left) return null;
  const part = (minutes: number, words: string) => <span className={minutes > urgentMinutes ? '' : due['soon']}>{words}</span>;
  const pressing = working !== null && working <= urgentMinutes;
  return (
    <span className={due['due']}>
      {(whole || !pressing) && part(left, t('review.clock.left', { span: spanOf(t, left) }))}
      {whole && working !== null && ' · '}
      {working !== null &&
        (whole || pressing) &&
        part(working, working ? t('review.clock.working', { span: spanOf(t, working, Infinity) }) : t('review.clock.noWorking'))}
    </span>
  );
};
