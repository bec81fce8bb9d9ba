import { useEffect, useState } from 'react';
import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/file.ts';
import { addressOf, callAny } from '#providers/http/call.ts';

/** The bytes of a file of an endpoint, fetched with the session's token; null until they are there, and when they cannot be had. Without parameters nothing is asked for. */
export const useFileBlob = <E extends Endpoint>(endpoint: E, params: ParamsOf<E> | null, query?: QueryOf<E>): Blob | null => {
  const [blob, setBlob] = useState<Blob | null>(null);
  const path = params === null ? null : addressOf(endpoint, { params, query });
  useEffect(() => {
    if (params === null) return undefined;
    const stop = new AbortController();
    const fetchFile = async (): Promise<void> => {
      const { content } = await callAny<FileContent>(endpoint, { params, query, signal: stop.signal });
      if (!stop.signal.aborted && content instanceof Blob) setBlob(content);
    };
    fetchFile().catch(() => undefined);
    return () => stop.abort();
    // The path says all that is in the parameters and the query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endpoint, path]);
  return blob;
};
