import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Endpoint, ParamsOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/file.ts';
import { addressOf, callAny } from '#providers/http/call.ts';

/** A file of an endpoint as react-query wants it: fetched once, kept for a while after it was shown. */
export const fileQuery = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) =>
  queryOptions<Blob>({
    queryKey: ['file', addressOf(endpoint, { params })],
    queryFn: async ({ signal }) => {
      const { content } = await callAny<FileContent>(endpoint, { params, signal });
      if (!(content instanceof Blob)) throw new Error('A file that is no file');
      return content;
    },
    // What waits for a decision is frozen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
  });

/** An address within the page for a file of an endpoint; `failure` when it cannot be had. */
export const useFile = <E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
): { address: string | null; blob: Blob | null; failure: Error | null; retry: () => void } => {
  const { data, error, refetch } = useQuery(fileQuery(endpoint, params));
  const [made, setMade] = useState<{ blob: Blob; address: string } | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const address = URL.createObjectURL(data);
    // What was made here has to be given back here.
    // oxlint-disable-next-line react/set-state-in-effect
    setMade({ blob: data, address });
    return () => URL.revokeObjectURL(address);
  }, [data]);
  return { address: made && made.blob === data ? made.address : null, blob: data ?? null, failure: error, retry: () => void refetch() };
};
