import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#contract/review/review.ts';
import { urgentMinutes } from '#domain/time/urgent.ts';
import due from '#components/due.module.css';
import { minutesLeft } from './minutes-left.ts';

/** Days are those of the clock: working time is said in hours, however many. */
const spanOf = (t: TFunction, minutes: number, day: number): string => {
  const hours = Math.floor(minutes / 60);
  if (hours >= day) {
    const over = hours % day;
    return t(`review.clock.${over ? 'days' : 'fullDays'}`, { days: Math.floor(hours / day), hours: over });
  }
  const rest = minutes % 60;
  return t(`review.clock.${hours ? (rest ? 'hours' : 'fullHours') : 'minutes'}`, { hours, minutes: rest });
};

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
      {(whole || !pressing) && part(left, t('review.clock.left', { span: spanOf(t, left, 24) }))}
      {whole && working !== null && ' · '}
      {working !== null &&
        (whole || pressing) &&
        part(working, working ? t('review.clock.working', { span: spanOf(t, working, Infinity) }) : t('review.clock.noWorking'))}
    </span>
  );
};
