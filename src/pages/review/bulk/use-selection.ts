import { useState } from 'react';
import type { ReviewItem } from '#contract/review/review.ts';
import { itemKey } from '#pages/review/item-key.ts';

/** Items that were chosen one by one, or everything the filters match. */
export const useSelection = (items: readonly ReviewItem[], filterText: string) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ReviewItem>>(new Map());
  const [lastKey, setLastKey] = useState('');
  const [allOf, setAllOf] = useState<string | null>(null);
  // All that match means these filters: with others it is a choice no longer.
  const all = allOf === filterText;

  const choose = (item: ReviewItem, through = false): void => {
    setAllOf(null);
    const key = itemKey(item);
    const [from, to] = [items.findIndex((one) => itemKey(one) === lastKey), items.findIndex((one) => itemKey(one) === key)];
    setLastKey(key);
    setChosen((before) => {
      const next = new Map(before);
      if (through && from >= 0 && to >= 0)
        for (const one of items.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(itemKey(one), one);
      else if (!next.delete(key)) next.set(key, item);
      return next;
    });
  };
  return {
    chosen: [...chosen.values()],
    /** Chosen, and not on this page under these filters. */
    elsewhere: [...chosen.keys()].filter((key) => !items.some((item) => itemKey(item) === key)).length,
    all,
    has: (item: ReviewItem): boolean => all || chosen.has(itemKey(item)),
    choose,
    chooseAll: () => setAllOf(filterText),
    clear: () => {
      setChosen(new Map());
      setAllOf(null);
      setLastKey('');
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
