import { campaigns } from '#contract/campaigns/campaigns.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { ListView } from '#components/list/use-list-view.ts';
import { useFirstScreenStands } from '#providers/data/first-screen.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** How many campaigns each tab and each status holds under this search and these filters; undefined until it is known. */
export const useCounts = ({ q, filters }: Pick<ListView, 'q' | 'filters'>): ResponseOf<typeof campaigns.counts> | undefined =>
  useEndpoint(campaigns.counts, { query: { ...(q !== '' && { q }), ...filters } }, { keepPrevious: true, enabled: useFirstScreenStands() })
    .data;
