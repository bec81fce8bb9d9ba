import { useEffect, useState } from 'react';
import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/file.ts';
import { addressOf, callAny } from '#providers/http/call.ts';

/** An address within the page for a file of an endpoint, fetched with the session's token; null until it is there, and when it cannot be had. Without parameters nothing is asked for. */
export const useFileAddress = <E extends Endpoint>(endpoint: E, params: ParamsOf<E> | null, query?: QueryOf<E>): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  const path = params === null ? null : addressOf(endpoint, { params, query });
  useEffect(() => {
    if (params === null) return undefined;
    const stop = new AbortController();
    let made: string | undefined;
    const fetchAndShow = async (): Promise<void> => {
      const { content } = await callAny<FileContent>(endpoint, { params, query, signal: stop.signal });
      if (stop.signal.aborted || !(content instanceof Blob)) return;
      made = URL.createObjectURL(content);
      setAddress(made);
    };
    fetchAndShow().catch(() => undefined);
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
    // The path says all that is in the parameters and the query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endpoint, path]);
  return address;
};
