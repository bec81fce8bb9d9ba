import type { Endpoint } from '#contract/endpoint.ts';
import { fetchAhead } from './cache.ts';
import { type ReadInput, readingOf } from './use-endpoint.ts';

// A pointer that only passes by asks for nothing.
const settle = 80;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Fetches what is probably read next, once the reader's pointer has settled; failures are left to the one who then reads. */
export const prefetchEndpoint = <E extends Endpoint>(endpoint: E, input: ReadInput<E>): void => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void fetchAhead({ ...readingOf(endpoint, input), retry: false }), settle);
};
