import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { ListView } from '#components/list/use-list-view.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';

/** How many campaigns each tab and each status holds under this search and these filters; undefined until it is known. */
export const useCounts = ({ q, filters }: Pick<ListView, 'q' | 'filters'>): ResponseOf<typeof campaigns.counts> | undefined =>
  useQuery({
    ...readingOf(campaigns.counts, { query: { ...(q !== '' && { q }), ...filters } }),
    placeholderData: keepPreviousData,
  }).data;
