import { useState } from 'react';
import { api } from '#contract/api.ts';
import { type ReviewItem, baselines } from '#contract/review.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

export type Baseline = (typeof baselines)[number];

/** What is different in an item, since a baseline that the reader may choose; since their own last decision at first. */
export const useChanges = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => {
  const [since, setSince] = useState<Baseline>('mine');
  const { data, error, refetch } = useEndpoint(
    api.review.changes,
    { params: { kind, itemId: id }, query: { since } },
    { keepPrevious: true },
  );
  return { data, error, retry: () => void refetch(), since, setSince };
};

export type Changed = ReturnType<typeof useChanges>;
