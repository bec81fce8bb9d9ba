import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#contract/api.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { paths } from '#config/paths.ts';
import { estimateQuery } from '#components/plan-summary/use-estimate.ts';
import { queryKeyOf, useEndpoint } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { queueLinkId } from './queue.tsx';

type Page = ResponseOf<typeof api.review.queue>;

const pageIn = (search: URLSearchParams): number => {
  const text = search.get('page') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
};

/** The queue of the page in the address, which of it is selected, and the ways through it. */
export const useQueue = (itemId: string | undefined) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const page = pageIn(search);
  const query = { page };
  const queue = useEndpoint(api.review.queue, { query }, { keepPrevious: true });
  const items = queue.data?.content ?? [];
  const selectedId = itemId ?? items[0]?.id;
  const at = items.findIndex(({ id }) => id === selectedId);
  const next = items[at + 1] ?? items[at - 1];

  /** The address of an item, or of the queue alone. */
  const addressOf = (id: string, onPage = page): string =>
    (id === '' ? paths.review() : paths.reviewItem(id)) + (onPage > 0 ? `?page=${onPage}` : '');

  // A key or a decision moves the focus along, so that a reader hears where they are; a press with the mouse leaves it.
  const focusWanted = useRef(false);
  useEffect(() => {
    if (!focusWanted.current || selectedId === undefined) return;
    focusWanted.current = false;
    document.querySelector<HTMLElement>(`#${queueLinkId(selectedId)}`)?.focus({ preventScroll: true });
  }, [selectedId]);

  const select = (id: string): void => {
    focusWanted.current = true;
    void navigate(addressOf(id), { replace: true });
  };

  const step = (by: 1 | -1): void => {
    const target = items[at + by];
    if (target) select(target.id);
  };

  /** Takes a decided item out of the queue and goes to the next one at once. */
  const leave = (campaignId: string): void => {
    const key = [...queryKeyOf(api.review.queue, { query })];
    cache.setQueryData<Page>(
      key,
      (known) =>
        known && {
          ...known,
          content: known.content.filter(({ id }) => id !== campaignId),
          totalElements: Math.max(0, known.totalElements - 1),
        },
    );
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.review.queue) });
    const left = items.filter(({ id }) => id !== campaignId);
    const follower = left[Math.min(Math.max(at, 0), left.length - 1)];
    if (selectedId === campaignId) select(follower?.id ?? '');
  };

  // The next item is there before the hand is off the key.
  const [nextId, nextVersion] = [next?.id, next?.version];
  useEffect(() => {
    if (nextId === undefined || nextVersion === undefined) return;
    const params = { campaignId: nextId };
    void cache.prefetchQuery({ queryKey: queryKeyOf(api.campaigns.get, { params }), queryFn: () => call(api.campaigns.get, { params }) });
    void cache.prefetchQuery({
      queryKey: queryKeyOf(api.campaigns.versions, { params }),
      queryFn: () => call(api.campaigns.versions, { params }),
    });
    void cache.prefetchQuery(estimateQuery({ id: nextId, version: nextVersion }));
  }, [cache, nextId, nextVersion]);

  return { queue, selectedId, step, leave, addressOf, page };
};
