import { type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type ReviewContent, type ReviewItem, mostContents } from '#contract/review/review.ts';
import { cell } from '#providers/application/cell.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { type Kept, dataOf, keyOf } from '#providers/data/keys.ts';
import { call } from '#providers/http/call.ts';

type Wanted = Pick<ReviewItem, 'kind' | 'id' | 'version'>;

interface Waiting {
  readonly place: string;
  readonly found: (content: ReviewContent | undefined) => void;
  readonly failed: (error: unknown) => void;
}

// What is asked for in one turn comes with one call.
const waiting = cell<readonly Waiting[]>(() => []);

const placeOf = ({ kind, id }: Pick<Wanted, 'kind' | 'id'>): string => `${kind}:${id}`;

const askFor = async (some: readonly Waiting[]): Promise<void> => {
  try {
    const { content } = await call(api.review.contents, { query: { items: some.map(({ place }) => place).join(',') } });
    for (const { place, found } of some) found(content.find((one) => placeOf(one) === place));
  } catch (error) {
    for (const { failed } of some) failed(error);
  }
};

const send = (): void => {
  const all = waiting.get();
  waiting.set([]);
  for (let from = 0; from < all.length; from += mostContents) void askFor(all.slice(from, from + mostContents));
};

const fetchContent = (place: string): Promise<ReviewContent | undefined> =>
  new Promise((found, failed) => {
    if (waiting.get().length === 0) setTimeout(send, 0);
    waiting.set([...waiting.get(), { place, found, failed }]);
  });

/** How the content of one item is asked for. */
export const contentOf = (item: Pick<Wanted, 'kind' | 'id'>) => ({ items: placeOf(item) });

/** All that the screen of an item shows, as the cache knows it: fetched once for each version of it. */
export const contentQuery = (item: Wanted, gone: string) =>
  queryOptions({
    queryKey: keyOf(api.review.contents, { query: contentOf(item) }, { ofVersion: item.version }),
    queryFn: async (): Promise<Kept<ReviewContent>> => {
      const content = await fetchContent(placeOf(item));
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
  return useQuery({ ...contentQuery(item ?? nobody, t('error.notFound')), enabled: item !== undefined });
};
