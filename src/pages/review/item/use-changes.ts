import { useState } from 'react';
import { api } from '#contract/api.ts';
import { type ReviewItem, baselines } from '#contract/review/review.ts';
import { useItemContent } from './item-content.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

export type Baseline = (typeof baselines)[number];

/** What is different in an item, since a baseline that the reader may choose; since their own last decision at first. */
export const useChanges = (item: Pick<ReviewItem, 'kind' | 'id' | 'version'>) => {
  const [since, setSince] = useState<Baseline>('mine');
  const content = useItemContent(item).data;
  const chosen = useEndpoint(
    api.review.changes,
    { params: { kind: item.kind, itemId: item.id }, query: { since } },
    { enabled: since !== 'mine', keepPrevious: true },
  );
  const { error, refetch } = chosen;
  const data = since === 'mine' ? content?.changes : (chosen.data ?? content?.changes);
  return { data, error, retry: () => void refetch(), since, setSince };
};

export type Changed = ReturnType<typeof useChanges>;
