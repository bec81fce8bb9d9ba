import type { ResponseOf } from '#contract/endpoint.ts';
import { pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import type { ListView } from '#components/list/use-list-view.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** How many push notifications each status holds under this search and these filters; undefined until it is known. */
export const useCounts = ({
  q,
  filters,
}: Pick<ListView, 'q' | 'filters'>): ResponseOf<typeof pushNotifications.counts>['statuses'] | undefined =>
  useEndpoint(pushNotifications.counts, { query: { ...(q !== '' && { q }), ...filters } }, { keepPrevious: true }).data?.statuses;
