import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#contract/api.ts';
import { type Lease, leaseBeatSeconds } from '#contract/review/review.ts';
import { call } from '#providers/http/call.ts';
import type { ItemAddress } from '#pages/review/use-view.ts';

// Whoever leafs through the queue looks at nothing yet.
const dwell = 700;

/**
 * Says that the reader looks at an item for as long as they do; tells who was first, null while that is unknown. A decision takes the next item's lease
 * along: `sit` is told where the reader sits by it, and what was answered.
 */
export const useLease = (item: ItemAddress | undefined, wanted: boolean) => {
  const [lease, setLease] = useState<{ itemId: string; lease: Lease } | null>(null);
  const [kind, itemId] = [item?.kind, item?.id];
  /** Where the server believes the reader to be. */
  const seat = useRef<ItemAddress | null>(null);
  useEffect(() => {
    if (!wanted || kind === undefined || itemId === undefined) return undefined;
    let here = true;
    const beat = async (): Promise<void> => {
      const left = seat.current?.id === itemId ? null : seat.current;
      seat.current = { kind, id: itemId };
      const query = left ? { leaving: `${left.kind}:${left.id}` } : {};
      const answer = await call(api.review.lease, { params: { kind, itemId }, query }).catch(() => null);
      if (here && answer) setLease({ itemId, lease: answer });
    };
    let beating: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      if (seat.current?.id !== itemId) void beat();
      beating = setInterval(() => void beat(), leaseBeatSeconds * 1000);
    }, dwell);
    return () => {
      here = false;
      clearTimeout(start);
      clearInterval(beating);
    };
  }, [kind, itemId, wanted]);
  useEffect(
    () => () => {
      const last = seat.current;
      seat.current = null;
      if (last) void call(api.review.release, { params: { kind: last.kind, itemId: last.id } }).catch(() => undefined);
    },
    [],
  );

  const sit = useCallback((at: ItemAddress | null, answered: Lease | null = null): void => {
    // An answer that comes once its reader has gone on leads nobody back.
    if (answered && seat.current?.id !== at?.id) return;
    seat.current = at && { kind: at.kind, id: at.id };
    if (at && answered) setLease({ itemId: at.id, lease: answered });
  }, []);
  return { lease: lease !== null && lease.itemId === itemId ? lease.lease : null, sit };
};
