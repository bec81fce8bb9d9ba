import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import { type QueryFunction, type UseQueryResult, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { CallInput } from '#providers/http/call.ts';
import { custom } from './custom-call.ts';
import { type Kept, type Question, type KeyParts, customOf, dataOf, keyOf } from './keys.ts';

/** What identifies a reading call. */
export type ReadInput<E> = Pick<CallInput<E>, 'params' | 'query' | 'body'>;

type ReadArguments<E> = Record<never, never> extends ReadInput<E> ? [input?: ReadInput<E>, options?: ReadOptions] : [input: ReadInput<E>, options?: ReadOptions];

export interface ReadOptions {
  enabled?: boolean;
  /** Keep the former answer on screen while another one is fetched. */
  keepPrevious?: boolean;
  /** How long an answer counts as new, in milliseconds. */
  staleTime?: number;
  /** How long an answer is kept when nobody shows it, in milliseconds. */
  gcTime?: number;
  /** What else tells two answers of the same call apart, such as the version of the plan that they are about. */
  keyedBy?: KeyParts;
}

/** A reading call as react-query wants it outside of a screen, under the key that the screen's own hook has. `keyedBy`: what else tells two answers apart. */
export const readingOf = <E extends Endpoint>(endpoint: E, input: ReadInput<E>, keyedBy: KeyParts = {}) => {
  const question: Question = input;
  const { config, ...address } = customOf(endpoint, question);
  const queryFn: QueryFunction<Kept<ResponseOf<E>>> = async ({ queryKey, signal }) => {
    const { data } = await custom({ ...address, ...config, meta: { queryKey, signal } });
    return { data: data as ResponseOf<E> };
  };
  return queryOptions({ queryKey: keyOf(endpoint, question, keyedBy), queryFn, select: dataOf<ResponseOf<E>> });
};

// Refine's types say that what `select` gives has the shape of what is kept.
const unwrapped = (kept: CustomResponse<BaseRecord>) => kept.data as CustomResponse<BaseRecord>;

/** Reads an endpoint through Refine's `useCustom` and keeps its answer in the cache: `useCustom` with the contract's types. */
export const useEndpoint = <E extends Endpoint>(endpoint: E, ...[input, options = {}]: ReadArguments<E>): UseQueryResult<ResponseOf<E>> => {
  const { enabled, staleTime, gcTime, keepPrevious, keyedBy } = options;
  const { query } = useCustom<BaseRecord, HttpError>({
    ...customOf(endpoint, input ?? {}),
    ...(keyedBy && { meta: keyedBy }),
    // A screen says what failed where it stands.
    errorNotification: false,
    overtimeOptions: { enabled: false },
    queryOptions: {
      // A record's is the one that `useShow` and `useForm` have.
      queryKey: keyOf(endpoint, input ?? {}, keyedBy),
      // Refine keeps `{ data }`; a screen is given what is in it, and drawn again when that changes.
      select: unwrapped,
      ...(enabled !== undefined && { enabled }),
      ...(staleTime !== undefined && { staleTime }),
      ...(gcTime !== undefined && { gcTime }),
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    },
  });
  return query as unknown as UseQueryResult<ResponseOf<E>>;
};
