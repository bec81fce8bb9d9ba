import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#contract/review/review.ts';
import { urgentMinutes } from '#domain/time/urgent.ts';
import due from '#components/due.module.css';
import { minutesLeft } from './minutes-left.ts';

/** Days are those of the clock: working time is said in hours, however many. */
const spanOf = (t: TFunction, minutes: number, day: number): string => {
  const hours = Math.floor(minutes / 60);
  if (hours >= day) return t('review.clock.days', { days: Math.floor(hours / day), hours: hours % day });
  const rest = minutes % 60;
  return t(`review.clock.${hours ? (rest ? 'hours' : 'fullHours') : 'minutes'}`, { hours, minutes: rest });
};

interface TimeLeftProps {
  item: Pick<ReviewItem, 'dueAt' | 'workingMinutesLeft'>;
  /** Milliseconds. */
  now: number;
  /** Says also how much of it is worked, where that is less. */
  whole?: boolean;
}

/** How long it is by the clock until the moment beside it; nothing where no clock runs, or when it has run out: then the moment says how late it is. */
export const TimeLeft = ({ item, now, whole }: TimeLeftProps) => {
  const { t } = useTranslation();
  const [left, working] = minutesLeft(item, now);
  return (
    left && (
      <span className={`${due['due']} ${left > urgentMinutes ? '' : due['soon']}`}>
        {t('review.clock.left', { span: spanOf(t, left, 24) })}
        {whole && working && ` · ${t('review.clock.working', { span: spanOf(t, working, Infinity) })}`}
      </span>
    )
  );
};
