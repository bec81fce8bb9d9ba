import type { ResponseOf } from '#contract/endpoint.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import type { ListView } from '#components/list/use-list-view.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** How many items each status holds under this search and these filters; undefined until it is known. */
export const useCounts = ({
  q,
  filters,
}: Pick<ListView, 'q' | 'filters'>): ResponseOf<typeof lockScreenCampaigns.counts>['statuses'] | undefined =>
  useEndpoint(lockScreenCampaigns.counts, { query: { ...(q !== '' && { q }), ...filters } }, { keepPrevious: true }).data?.statuses;
