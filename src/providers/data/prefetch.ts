import type { Endpoint } from '#contract/endpoint.ts';
import { cell } from '#providers/application/cell.ts';
import { fetchAhead } from './cache.ts';
import { type ReadInput, readingOf } from './use-endpoint.ts';

// A pointer that only passes by asks for nothing.
const settle = 80;
const waiting = cell<ReturnType<typeof setTimeout> | undefined>(() => undefined);

/** Fetches what is probably read next, once the reader's pointer has settled; failures are left to the one who then reads. */
export const prefetchEndpoint = <E extends Endpoint>(endpoint: E, input: ReadInput<E>): void => {
  clearTimeout(waiting.get());
  waiting.set(setTimeout(() => void fetchAhead({ ...readingOf(endpoint, input), retry: false }), settle));
};
