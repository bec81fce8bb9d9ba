import type { TFunction } from 'i18next';

/** So many minutes as hours, or days, and what is over. `day` is how many hours a day has: those of the clock; working time is said in hours, however many. */
export const spanOf = (t: TFunction, minutes: number, day = 24): string => {
  const hours = Math.floor(minutes / 60);
  if (hours >= day) {
    const over = hours % day;
    return t(`status.span.${over ? 'days' : 'fullDays'}`, { days: Math.floor(hours / day), hours: over });
  }
  const rest = minutes % 60;
  return t(`status.span.${hours ? (rest ? 'hours' : 'fullHours') : 'minutes'}`, { hours, minutes: rest });
};
