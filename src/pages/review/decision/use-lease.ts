import { useEffect, useState } from 'react';
import { api } from '#contract/api.ts';
import { type Lease, leaseBeatSeconds } from '#contract/review.ts';
import { call } from '#providers/http/call.ts';
import type { ItemAddress } from '#pages/review/use-view.ts';

// Whoever leafs through the queue looks at nothing yet.
const dwell = 700;

/** Says that the reader looks at an item for as long as they do; answers who was first, null while that is unknown. */
export const useLease = (item: ItemAddress | undefined, wanted: boolean): Lease | null => {
  const [lease, setLease] = useState<{ itemId: string; lease: Lease } | null>(null);
  const [kind, itemId] = [item?.kind, item?.id];
  useEffect(() => {
    if (!wanted || kind === undefined || itemId === undefined) return undefined;
    const params = { kind, itemId };
    let taken = false;
    let here = true;
    const beat = async (): Promise<void> => {
      taken = true;
      const answer = await call(api.review.lease, { params }).catch(() => null);
      if (here && answer) setLease({ itemId, lease: answer });
    };
    let beating: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      void beat();
      beating = setInterval(() => void beat(), leaseBeatSeconds * 1000);
    }, dwell);
    return () => {
      here = false;
      clearTimeout(start);
      clearInterval(beating);
      if (taken) void call(api.review.release, { params }).catch(() => undefined);
    };
  }, [kind, itemId, wanted]);
  return lease !== null && lease.itemId === itemId ? lease.lease : null;
};
