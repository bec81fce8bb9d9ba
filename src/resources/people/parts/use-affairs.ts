import { useState } from 'react';
import { api } from '#contract/api.ts';
import type { SentFilter } from '#contract/people/support.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** Whose they are: one person's, or those of one client. */
export type Whose = { readonly userId: string } | { readonly clientId: string };

/** The client that rows need not name. */
export const within = (whose: Whose) => ('clientId' in whose ? { clientId: whose.clientId } : {});

const sizes = [5, 25, 100] as const;

/** How many rows are shown: a few, and more when they are asked for. */
export const useMoreRows = () => {
  const [step, setStep] = useState(0);
  const size = sizes[step] ?? 100;
  const more = (total = 0): (() => void) | undefined => (total > size && step < sizes.length - 1 ? () => setStep(step + 1) : undefined);
  return { size, more };
};

const options = { keepPrevious: true } as const;

export const useWaiting = (whose: Whose, size: number) =>
  useEndpoint('userId' in whose ? api.people.waiting : api.clientSupport.waiting, { params: whose, query: { size } }, options);

export const useSent = (whose: Whose, query: { readonly size: number; readonly show: SentFilter }) =>
  useEndpoint('userId' in whose ? api.people.sent : api.clientSupport.sent, { params: whose, query }, options);

export const useTrail = (whose: Whose, size: number) =>
  useEndpoint('userId' in whose ? api.people.trail : api.clientSupport.trail, { params: whose, query: { size } }, options);
