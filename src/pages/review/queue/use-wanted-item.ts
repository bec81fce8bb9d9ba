import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ItemAddress, useView } from '#pages/review/use-view.ts';

interface Wish {
  readonly number: number;
  /** The place in the history it was asked at. */
  readonly wantedAt: string;
  readonly item: ItemAddress | undefined;
}

/** The number of the wish that an address was gone to by; undefined for any other. */
const wishIn = (state: unknown): number | undefined => {
  const { wish }: Readonly<Record<string, unknown>> = Object(state);
  return typeof wish === 'number' ? wish : undefined;
};

/**
 * The item that was asked for last, by the address or by `ask`. A wish stands at once, in the same paint as the key that made it; the address
 * follows when the router has its turn, and any other way to go takes the wish back.
 */
export const useWantedItem = (address: ItemAddress | undefined) => {
  const { go } = useView();
  const { key: here, state } = useLocation();
  const arrived = wishIn(state);
  const [wish, setWish] = useState<Wish | null>(null);
  // Keys come faster than addresses: that of an earlier wish is one on the way.
  const going = wish !== null && (wish.wantedAt === here || (arrived !== undefined && arrived < wish.number));

  const ask = (item: ItemAddress | undefined): void => {
    const number = (wish?.number ?? arrived ?? 0) + 1;
    setWish({ number, wantedAt: going ? wish.wantedAt : here, item });
    go(item, {}, { replace: true, state: { wish: number } });
  };
  return { wanted: going ? wish.item : address, ask };
};
