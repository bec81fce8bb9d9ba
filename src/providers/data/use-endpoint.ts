import { type UseQueryResult, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { type AnyInput, type CallInput, addressOf, callAny } from '#providers/http/call.ts';

/** What identifies a reading call. */
export type ReadInput<E> = Pick<CallInput<E>, 'params' | 'query'>;

type ReadArguments<E> = Record<never, never> extends ReadInput<E> ? [input?: ReadInput<E>, options?: ReadOptions] : [input: ReadInput<E>, options?: ReadOptions];

export interface ReadOptions {
  enabled?: boolean;
  /** Keep the former answer on screen while another one is fetched. */
  keepPrevious?: boolean;
  /** How long an answer counts as new, in milliseconds. */
  staleTime?: number;
}

const keyOf = (endpoint: Endpoint, { params, query }: AnyInput): readonly unknown[] => {
  const path = addressOf(endpoint, { params });
  return query === undefined ? ['endpoint', path] : ['endpoint', path, query];
};

/** The cache key of a call. Without a query it also matches every query of the same address. */
export const queryKeyOf = <E extends Endpoint>(endpoint: E, input: { params?: ParamsOf<E>; query?: QueryOf<E> } = {}): readonly unknown[] =>
  keyOf(endpoint, input);

/** A reading call as react-query wants it. */
export const readingOf = <E extends Endpoint>(endpoint: E, input: ReadInput<E>) => {
  const { params, query }: AnyInput = input;
  return queryOptions<ResponseOf<E>>({
    queryKey: keyOf(endpoint, { params, query }),
    queryFn: ({ signal }) => callAny<ResponseOf<E>>(endpoint, { params, query, signal }),
  });
};

/** Reads an endpoint and keeps its answer in the cache. */
export const useEndpoint = <E extends Endpoint>(endpoint: E, ...[input, options = {}]: ReadArguments<E>): UseQueryResult<ResponseOf<E>> => {
  const { enabled, staleTime, keepPrevious } = options;
  return useQuery<ResponseOf<E>>({
    ...readingOf(endpoint, input ?? {}),
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
};
