import type { BaseKey, BaseRecord } from '@refinedev/core';
import { type FetchQueryOptions, type Query, type QueryKey, partialMatchKey } from '@tanstack/react-query';
import type { Call, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { AnyInput } from '#providers/http/call.ts';
import { type Kept, type Subject, keyOf, nounOf, ownParameterOf, recordKeyOf, subjectOf } from './keys.ts';
import { queryClient } from './query-client.ts';
import { related } from './related.ts';

/** One call as it was asked, or, as far as parameters or query are left out, all of them. */
type Options<E> = { params?: ParamsOf<E>; query?: QueryOf<E> };

const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

// The same call under whichever of Refine's keys: a list of its own hooks is read by the same call as one of `useEndpoint`.
const isOf = (endpoint: Endpoint, { params, query }: Pick<AnyInput, 'params' | 'query'>) => {
  const wanted = Object.entries(params ?? {});
  return ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
    const subject = subjectOf(queryKey);
    return (
      subject?.endpoint === endpoint &&
      wanted.every(([name, value]) => isSame(subject.params[name], value)) &&
      (query === undefined || partialMatchKey([subject.query], [query]))
    );
  };
};

/** What the cache holds of a call; undefined while it holds nothing. */
export const answerOf = <E extends Endpoint>(endpoint: E, options: Options<E> = {}): ResponseOf<E> | undefined =>
  queryClient().getQueryData<Kept<ResponseOf<E>>>(keyOf(endpoint, options))?.data;

/** What the cache holds of a record, whoever has read it. */
export const recordOf = (resource: string, id: BaseKey): BaseRecord | undefined =>
  queryClient().getQueryData<Kept<BaseRecord>>(recordKeyOf(resource, id))?.data;

/** Puts an answer where it is read, as when it had been asked for. */
export const putAnswer = <E extends Endpoint>(endpoint: E, options: Options<E>, answer: ResponseOf<E>): void => {
  const kept: Kept<ResponseOf<E>> = { data: answer };
  queryClient().setQueryData(keyOf(endpoint, options), kept);
};

/** Changes what the cache holds of a call; an older answer that is still under way would take the change back. */
export const changeAnswer = <E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
  change: (before: ResponseOf<E> | undefined) => ResponseOf<E>,
): void => {
  void queryClient().cancelQueries({ queryKey: keyOf(endpoint, options) });
  putAnswer(endpoint, options, change(answerOf(endpoint, options)));
};

/** Reads again what is on screen of a call, and anything else of it when it is shown next. */
export const readAgain = <E extends Endpoint>(endpoint: E, options: Options<E> = {}): Promise<void> =>
  queryClient().invalidateQueries({ predicate: isOf(endpoint, options) });

/** Counts as old from now on what was read of a call. What is on screen stays. */
export const markOld = <E extends Endpoint>(endpoint: E, options: Options<E> = {}): Promise<void> =>
  queryClient().invalidateQueries({ predicate: isOf(endpoint, options), refetchType: 'none' });

/** Takes out of the cache what it holds of a call. */
export const forget = <E extends Endpoint>(endpoint: E, options: Options<E> = {}): void =>
  queryClient().removeQueries({ predicate: isOf(endpoint, options) });

/** As at the very beginning: nothing is known of a call, and whoever shows it asks. */
export const beginAgain = <E extends Endpoint>(endpoint: E, options: Options<E> = {}): Promise<void> =>
  queryClient().resetQueries({ predicate: isOf(endpoint, options) });

/** Whether the answer to a question is there, or on its way. */
export const isKnown = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => {
  const state = queryClient().getQueryState(queryKey);
  return state !== undefined && (state.data !== undefined || state.fetchStatus === 'fetching');
};

/** The answer to a question, from the cache while it is new. */
export const ask = <Data, Key extends QueryKey>(question: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> => queryClient().fetchQuery(question);

/** Fetches ahead; failures are left to the one who then reads. */
export const fetchAhead = <Data, Key extends QueryKey>(question: FetchQueryOptions<Data, Error, Data, Key>): Promise<unknown> =>
  ask(question).catch(() => undefined);

/** The same for a screen that is certain to read it: asked for again as often as the screen would itself, which then only joins in. */
export const askAlready = <Data, Key extends QueryKey>(question: FetchQueryOptions<Data, Error, Data, Key>): Promise<unknown> =>
  fetchAhead({ ...question, retry: queryClient().getDefaultOptions().queries?.retry ?? false });

/** Waits no more for the answer to a question that nobody reads. */
export const letGo = ({ queryKey }: { readonly queryKey: QueryKey }): void => {
  const cache = queryClient().getQueryCache();
  if (cache.find({ queryKey })?.getObserversCount() === 0) void queryClient().cancelQueries({ queryKey, exact: true });
};

const relatives: Readonly<Record<string, readonly string[]>> = related;

/** What a write was about: the parameters of its address, and of what is new, its id. */
const aboutOf = (noun: string, params: object, answer: unknown): Readonly<Record<string, unknown>> => {
  const own = ownParameterOf(noun);
  const { id } = Object(answer);
  return own === undefined || own in params || id === undefined ? { ...params } : { ...params, [own]: id };
};

const isTouched = (noun: string, about: Readonly<Record<string, unknown>>) => {
  const others = new Set([noun, ...(relatives[noun] ?? [])]);
  return ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
    const subject: Subject | undefined = subjectOf(queryKey);
    if (!subject) return false;
    const shared = Object.keys(subject.params).filter((name) => name in about);
    return shared.every((name) => isSame(subject.params[name], about[name])) && (shared.length > 0 || others.has(subject.noun));
  };
};

/**
 * Counts as old what a write has changed: the object that it was about, whatever lies below its address, the lists of its noun, and the nouns that show it too (`related`). What is on screen stays, unless it is to be `read` again at once:
 * whoever wrote knows the answer, or says what is read again.
 */
export const written = (
  endpoint: Call,
  { params = {} }: Pick<AnyInput, 'params'> = {},
  answer?: unknown,
  read: 'later' | 'now' = 'later',
): Promise<void> => {
  const noun = nounOf(endpoint);
  const predicate = isTouched(noun, aboutOf(noun, params, answer));
  return queryClient().invalidateQueries({ predicate, refetchType: read === 'now' ? 'active' : 'none' });
};

/** Reads again whatever is on screen and can have become another. */
export const readShownAgain = (): Promise<void> =>
  queryClient().refetchQueries({
    type: 'active',
    predicate: ({ observers }) => observers.some(({ options }) => options.staleTime !== Infinity),
  });

/** Asks again for what could not be read. */
export const readFailedAgain = (): Promise<void> =>
  queryClient().refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** Whether some answer is on its way. */
export const isReading = (): boolean => queryClient().isFetching() > 0;

/** Nobody is signed in any more: nothing is known. */
export const forgetEverything = (): void => queryClient().clear();
