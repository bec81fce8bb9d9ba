import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { useNow } from '#components/use-now.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { filterOf, useView } from '#pages/review/use-view.ts';
import { useReadQueue } from './use-read-queue.ts';

type Counts = ResponseOf<typeof api.review.counts>;

const isDueToday = ({ dueAt, lateness, zones }: ReviewItem, now: Date): boolean =>
  dueAt !== null && lateness !== 'late' && dateIn(new Date(dueAt), zones.provider) === dateIn(now, zones.provider);

/** The counts without what was decided since they were read. */
export const without = ({ kinds, due, snoozed, mine }: Counts, decided: readonly ReviewItem[], now: Date): Counts => {
  const less = (count: number, counted: (item: ReviewItem) => boolean): number => Math.max(0, count - decided.filter(counted).length);
  return {
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([kind, count]) => [kind, less(count, (item) => item.kind === kind)]),
    ) as Counts['kinds'],
    due: {
      all: less(due.all, () => true),
      overdue: less(due.overdue, ({ lateness }) => lateness === 'late'),
      today: less(due.today, (item) => isDueToday(item, now)),
    },
    snoozed: less(snoozed, ({ snoozedUntil }) => snoozedUntil !== null),
    mine: less(mine, ({ assignment }) => assignment?.mine === true),
  };
};

/** How many items wait, by kind and by urgency. What was decided here waits no longer, though it can still be taken back. */
export const useCounts = (): Counts | undefined => {
  const { view } = useView();
  const counts = useEndpoint(api.review.counts, { query: filterOf(view) }, { keepPrevious: true }).data;
  // Both are read anew together, so what is gone from the one is gone from the other.
  const { decided } = useReadQueue();
  const now = useNow();
  return useMemo(() => counts && without(counts, decided, new Date(now)), [counts, decided, now]);
};
