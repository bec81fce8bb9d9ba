import { type QueryKey, type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type ReviewContent, type ReviewItem, mostContents } from '#contract/review/review.ts';
import { cell } from '#providers/application/cell.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { type Kept, dataOf, keyOf } from '#providers/data/keys.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { call } from '#providers/http/call.ts';

type Wanted = Pick<ReviewItem, 'kind' | 'id' | 'version'>;

interface Waiting {
  readonly place: string;
  readonly queryKey: QueryKey;
  readonly found: (content: ReviewContent | undefined) => void;
  readonly failed: (error: unknown) => void;
}

// What is asked for in one turn comes with one call.
const waiting = cell<readonly Waiting[]>(() => []);
const underWay = cell(() => 0);

const placeOf = ({ kind, id }: Pick<Wanted, 'kind' | 'id'>): string => `${kind}:${id}`;

const askFor = async (some: readonly Waiting[]): Promise<void> => {
  underWay.set(underWay.get() + 1);
  try {
    const { content } = await call(api.review.contents, { query: { items: some.map(({ place }) => place).join(',') } });
    for (const { place, found } of some) found(content.find((one) => placeOf(one) === place));
  } catch (error) {
    for (const { failed } of some) failed(error);
  } finally {
    underWay.set(underWay.get() - 1);
    send();
  }
};

/** Whether it is on screen, or would be if it were there. */
const isShown = ({ queryKey }: Waiting): boolean => queryClient().getQueryCache().find({ queryKey })?.isActive() ?? false;

/**
 * What is on screen is asked for beside one call that is under way, what may come next only once none is: the server does as much of this for one
 * person side by side, and refuses what waits too long for its turn.
 */
const send = (): void => {
  const all = waiting.get();
  const some = all.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one))).slice(0, mostContents);
  const [first] = some;
  if (!first || underWay.get() > Number(isShown(first))) return;
  waiting.set(all.filter((one) => !some.includes(one)));
  void askFor(some);
  send();
};
const sendSoon = (): void => void setTimeout(send, 0);

const fetchContent = (place: string, queryKey: QueryKey): Promise<ReviewContent | undefined> =>
  new Promise((found, failed) => {
    waiting.set([...waiting.get(), { place, queryKey, found, failed }]);
    sendSoon();
  });

/** How the content of one item is asked for. */
export const contentOf = (item: Pick<Wanted, 'kind' | 'id'>) => ({ items: placeOf(item) });

/** All that the screen of an item shows, as the cache knows it: fetched once for each version of it. */
export const contentQuery = (item: Wanted, gone: string) =>
  queryOptions({
    queryKey: keyOf(api.review.contents, { query: contentOf(item) }, { ofVersion: item.version }),
    queryFn: async ({ queryKey }): Promise<Kept<ReviewContent>> => {
      const content = await fetchContent(placeOf(item), queryKey);
      if (!content) throw new ApiError({ status: 404, key: 'error.notFound', message: gone });
      return { data: content };
    },
    select: dataOf<ReviewContent>,
    // Whoever decides about what has changed meanwhile is told by the version.
    staleTime: 5 * 60_000,
  });

const nobody: Wanted = { kind: 'campaign', id: 'none', version: 0 };

/** All that the screen of an item shows, together with the items after it if they are asked for in the same turn. */
export const useItemContent = (item: Wanted | undefined): UseQueryResult<ReviewContent> => {
  const { t } = useTranslation();
  const content = useQuery({ ...contentQuery(item ?? nobody, t('error.notFound')), enabled: item !== undefined });
  // It may have been asked for ahead, and then waits no longer.
  useEffect(sendSoon, [item?.id]);
  return content;
};
