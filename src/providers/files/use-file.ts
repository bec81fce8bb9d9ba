import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/file.ts';
import { ofApplication } from '#providers/application/application.ts';
import { type Kept, dataOf, keyOf, noKey } from '#providers/data/keys.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { type AnyInput, callAny } from '#providers/http/call.ts';

const fetchFile = async (endpoint: Endpoint, input: AnyInput): Promise<Kept<Blob>> => {
  const { content } = await callAny<FileContent>(endpoint, input);
  if (!(content instanceof Blob)) throw new Error('A file that is no file');
  return { data: content };
};

/**
 * A file of an endpoint as react-query wants it: fetched once, kept for a while after it was shown. Where an address may come to have another
 * content, `contentKey` says which one is meant. Without parameters nothing is asked for.
 */
export const fileQuery = <E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E> | null,
  query?: QueryOf<E>,
  contentKey: string | null = null,
) =>
  queryOptions({
    queryKey: params === null ? noKey : keyOf(endpoint, { params, query }, { file: contentKey }),
    queryFn: params === null ? skipToken : ({ signal }) => fetchFile(endpoint, { params, query, signal }),
    select: dataOf<Blob>,
    // What was uploaded never changes, whatever else is sent: another content has another key.
    staleTime: 'static',
    gcTime: 120_000,
  });

// One address for all that show a file, there at the first paint, and given back when the cache lets go of the file.
const addresses = ofApplication(() => {
  const known = new WeakMap<Blob, string>();
  queryClient()
    .getQueryCache()
    .subscribe(({ type, query }) => {
      const { data: blob } = Object(query.state.data);
      const address = type === 'removed' && blob instanceof Blob ? known.get(blob) : undefined;
      if (address !== undefined) URL.revokeObjectURL(address);
    });
  return known;
});

/** An address within the page for a file that a query holds; null until it is there. */
export const blobAddress = (blob: Blob | undefined): string | null => {
  if (!blob) return null;
  const address = addresses().get(blob) ?? URL.createObjectURL(blob);
  addresses().set(blob, address);
  return address;
};

/** An address within the page for a file; `failure` when it cannot be had. */
export const useFile = (
  query: ReturnType<typeof fileQuery>,
): { address: string | null; blob: Blob | null; failure: Error | null; retry: () => void } => {
  const { data, error, refetch } = useQuery(query);
  return { address: blobAddress(data), blob: data ?? null, failure: error, retry: () => void refetch() };
};
