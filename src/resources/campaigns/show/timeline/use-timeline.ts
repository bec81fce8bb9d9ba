import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { keyOf } from '#providers/data/keys.ts';
import { call } from '#providers/http/call.ts';

export type TimelineFilter = Pick<QueryOf<typeof api.campaignHistory.timeline>, 'by' | 'kind' | 'part' | 'from' | 'to'>;

/** The timeline page by page, anew for each version of the campaign. */
export const useTimeline = ({ id, version }: { id: string; version: number }, filter: TimelineFilter) => {
  const params = { campaignId: id };
  return useInfiniteQuery({
    queryKey: keyOf(api.campaignHistory.timeline, { params, query: filter }, { ofVersion: version, pages: 'all' }),
    queryFn: ({ pageParam, signal }) => call(api.campaignHistory.timeline, { params, query: { ...filter, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
};
