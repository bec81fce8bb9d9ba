import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import type { ListView } from '#components/list/use-list-view.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';

/** How many items each status holds under this search and these filters; undefined until it is known. */
export const useCounts = ({
  q,
  filters,
}: Pick<ListView, 'q' | 'filters'>): ResponseOf<typeof lockScreenCampaigns.counts>['statuses'] | undefined =>
  useQuery({
    ...readingOf(lockScreenCampaigns.counts, { query: { ...(q !== '' && { q }), ...filters } }),
    placeholderData: keepPreviousData,
  }).data?.statuses;
