import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#contract/review/review.ts';
import styles from './working-time.module.css';

const perHour = 60;

/** How much working time is left, in a word and a colour; nothing where no clock runs, or when it has run out: then the moment says how late it is. */
export const WorkingTime = ({ item, long = false }: { item: Pick<ReviewItem, 'workingMinutesLeft' | 'lateness'>; long?: boolean }) => {
  const { t } = useTranslation();
  const { workingMinutesLeft: left, lateness } = item;
  if (left === null || lateness === 'late') return null;
  // Less than a minute is said as one: nobody reads of none.
  const whole = Math.max(1, Math.abs(left));
  const [hours, minutes] = [Math.floor(whole / perHour), whole % perHour];
  const span = t(hours === 0 ? 'review.clock.minutes' : minutes === 0 ? 'review.clock.wholeHours' : 'review.clock.hours', {
    hours,
    minutes,
  });
  const text = t(long ? 'review.clock.leftLong' : 'review.clock.left', { span });
  return (
    <span className={styles['time']} data-lateness={lateness} title={t('review.clock.rule')}>
      {text}
    </span>
  );
};
