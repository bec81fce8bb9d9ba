import { useEffect, useState } from 'react';
import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { useFileBlob } from './use-file-blob.ts';

/** An address within the page for a file of an endpoint; null until it is there, and when it cannot be had. Without parameters nothing is asked for. */
export const useFileAddress = <E extends Endpoint>(endpoint: E, params: ParamsOf<E> | null, query?: QueryOf<E>): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  const blob = useFileBlob(endpoint, params, query);
  useEffect(() => {
    if (blob === null) return undefined;
    const made = URL.createObjectURL(blob);
    // What was made here has to be given back here.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};
