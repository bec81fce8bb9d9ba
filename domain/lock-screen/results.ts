import type { LockScreenItem, LockScreenResults } from '#contract/lock-screen/lock-screen.ts';

export interface ResultFinding {
  readonly path: 'to' | 'clicks';
  readonly key: 'error.validation.day' | 'error.lockScreen.moreClicks';
  /** Days as `YYYY-MM-DD`, both included. */
  readonly values?: { readonly firstDay: string; readonly lastDay: string };
}

/** The days up to which results of an item can count, both included: those on which it was shown so far. `today` is the date in its zone. */
export const countableDays = ({ startDate, endDate }: Pick<LockScreenItem, 'startDate' | 'endDate'>, today: string) => ({
  firstDay: startDate ?? today,
  lastDay: endDate !== null && endDate < today ? endDate : today,
});

/** What is wrong with results of an item. `today` is the date in its zone. */
export const resultFindings = (
  { to, impressions, clicks }: LockScreenResults,
  item: Pick<LockScreenItem, 'startDate' | 'endDate'>,
  today: string,
): ResultFinding[] => {
  const days = countableDays(item, today);
  return [
    ...(to < days.firstDay || to > days.lastDay ? [{ path: 'to', key: 'error.validation.day', values: days } as const] : []),
    ...(clicks > impressions ? [{ path: 'clicks', key: 'error.lockScreen.moreClicks' } as const] : []),
  ];
};
