import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { LockScreenRow } from '#contract/lock-screen.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useHeld } from '#pages/review/held.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { picturesOf } from './picture-groups.ts';

const many = { size: 100, sortBy: 'startDate', sortDir: 'asc' } as const;
const before = { size: 100, sortBy: 'createdTime', sortDir: 'desc' } as const;
const longEnough = 60_000;

/** Pictures whose variants wait, the soonest first; only the one that is named when there is a name. And what was decided about each before. */
export const usePictures = (imageKey: string | null) => {
  const waiting = useEndpoint(api.lockScreenCampaigns.list, { query: { ...many, status: 'IN_REVIEW' } }, { keepPrevious: true });
  const approved = useEndpoint(api.lockScreenCampaigns.list, { query: { ...before, status: 'APPROVED' } }, { staleTime: longEnough });
  const live = useEndpoint(api.lockScreenCampaigns.list, { query: { ...before, status: 'LIVE' } }, { staleTime: longEnough });
  const rejected = useEndpoint(api.lockScreenCampaigns.list, { query: { ...before, status: 'REJECTED' } }, { staleTime: longEnough });
  const held = useHeld();
  const groups = useMemo(() => {
    const hidden = new Set(held.flatMap(({ hides }) => hides));
    const rows = (waiting.data?.content ?? []).filter(
      (row) => !hidden.has(itemKey({ ...row, kind: 'lockScreen' })) && (imageKey === null || row.imageKey === imageKey),
    );
    return picturesOf(rows);
  }, [waiting.data, held, imageKey]);
  const decided = [approved, live, rejected].flatMap(({ data }) => data?.content ?? []);
  return {
    waiting,
    groups,
    earlierOf: (key: string): LockScreenRow[] => decided.filter((row) => row.imageKey === key),
    /** How many wait beyond those that are shown. */
    beyond: Math.max(0, (waiting.data?.totalElements ?? 0) - many.size),
  };
};
