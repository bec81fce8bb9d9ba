import { useMemo, useState } from 'react';

/** Items that were chosen one by one, or everything the filters match. They stay chosen on other pages and under other filters. */
export const useSelection = <Item>(items: readonly Item[], keyOf: (item: Item) => string, filterText: string) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const [lastKey, setLastKey] = useState('');
  const [allOf, setAllOf] = useState<string | null>(null);
  // All that match means these filters: with others it is a choice no longer.
  const all = allOf === filterText;

  const choose = (item: Item, through = false): void => {
    setAllOf(null);
    const key = keyOf(item);
    const [from, to] = [items.findIndex((one) => keyOf(one) === lastKey), items.findIndex((one) => keyOf(one) === key)];
    setLastKey(key);
    setChosen((before) => {
      const next = new Map(before);
      if (through && from >= 0 && to >= 0)
        for (const one of items.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(keyOf(one), one);
      else if (!next.delete(key)) next.set(key, item);
      return next;
    });
  };
  const here = useMemo(() => new Set(items.map(keyOf)), [items, keyOf]);
  return {
    chosen: [...chosen.values()],
    /** Chosen, and not on this page under these filters. */
    elsewhere: [...chosen.keys()].filter((key) => !here.has(key)).length,
    all,
    has: (item: Item): boolean => all || chosen.has(keyOf(item)),
    choose,
    /** Chooses these besides. */
    chooseThese: (more: readonly Item[]): void => {
      setAllOf(null);
      setChosen((before) => new Map([...before, ...more.map((item) => [keyOf(item), item] as const)]));
    },
    chooseAll: () => setAllOf(filterText),
    clear: () => {
      setChosen(new Map());
      setAllOf(null);
      setLastKey('');
    },
  };
};

export type Selection<Item> = ReturnType<typeof useSelection<Item>>;
