import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/file.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { addressOf, callAny } from '#providers/http/call.ts';

/**
 * A file of an endpoint as react-query wants it: fetched once, kept for a while after it was shown. Where an address may come to have another
 * content, `contentKey` says which one is meant.
 */
export const fileQuery = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, query?: QueryOf<E>, contentKey: string | null = null) =>
  queryOptions<Blob>({
    queryKey: ['file', addressOf(endpoint, { params, query }), contentKey],
    queryFn: async ({ signal }) => {
      const { content } = await callAny<FileContent>(endpoint, { params, query, signal });
      if (!(content instanceof Blob)) throw new Error('A file that is no file');
      return content;
    },
    // What waits for a decision is frozen; sent anew with another content, it has another key.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
  });

// One address for all that show a file, there at the first paint, and given back when the cache lets go of the file.
const addresses = new WeakMap<Blob, string>();
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const blob: unknown = query.state.data;
  const address = type === 'removed' && blob instanceof Blob ? addresses.get(blob) : undefined;
  if (address !== undefined) URL.revokeObjectURL(address);
});

/** An address within the page for a file that a query holds; null until it is there. */
export const blobAddress = (blob: Blob | undefined): string | null => {
  if (!blob) return null;
  const address = addresses.get(blob) ?? URL.createObjectURL(blob);
  addresses.set(blob, address);
  return address;
};

/** An address within the page for a file; `failure` when it cannot be had. */
export const useFile = (
  query: ReturnType<typeof fileQuery>,
): { address: string | null; blob: Blob | null; failure: Error | null; retry: () => void } => {
  const { data, error, refetch } = useQuery(query);
  return { address: blobAddress(data), blob: data ?? null, failure: error, retry: () => void refetch() };
};
