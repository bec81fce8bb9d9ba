import { useMemo } from 'react';
import { api } from '#contract/api.ts';
import type { EarlierDecision } from '#contract/lock-screen/lock-screen.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { usePending } from '#pages/review/pending.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { picturesOf } from './picture-groups.ts';

const none = { pictures: 0, variants: 0 };

/** Pictures whose variants wait, what is due first before the others and each of them whole; only the one that is named when there is a name. And what was decided about each before. */
export const usePictures = (imageKey: string | null) => {
  const query = imageKey === null ? {} : { picture: imageKey };
  const waiting = useEndpoint(api.lockScreenCampaigns.pictures, { query }, { keepPrevious: true });
  const pending = usePending();
  const groups = useMemo(() => {
    const hidden = new Set(pending.flatMap(({ hides }) => hides));
    return picturesOf((waiting.data?.content ?? []).filter((row) => !hidden.has(itemKey({ ...row, kind: 'lockScreen' }))));
  }, [waiting.data, pending]);
  return {
    waiting,
    groups,
    earlierOf: (key: string): EarlierDecision[] => waiting.data?.earlier.filter((decision) => decision.imageKey === key) ?? [],
    /** What waits beyond the pictures that are shown. */
    left: waiting.data?.left ?? none,
  };
};
