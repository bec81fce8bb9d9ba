import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { usePending } from '#pages/review/pending.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { filterOf, useView } from '#pages/review/use-view.ts';
import { wholeQueue } from './whole-queue.ts';

const none: readonly ReviewItem[] = [];

/** The page of the queue that the address asks for, and which of it was decided here since it was read. */
export const useReadQueue = () => {
  const { view } = useView();
  const query = { ...filterOf(view), page: view.page, size: wholeQueue.size };
  const queue = useEndpoint(api.review.queue, { query }, { keepPrevious: true });
  const pending = usePending();
  const content = queue.data?.content ?? none;
  const [items, decided] = useMemo(() => {
    const hidden = new Set(pending.flatMap(({ hides }) => hides));
    return [content.filter((item) => !hidden.has(itemKey(item))), content.filter((item) => hidden.has(itemKey(item)))];
  }, [content, pending]);
  return { queue, items, decided };
};
