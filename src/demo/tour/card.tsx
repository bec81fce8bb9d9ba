import { useEffect, useRef } from 'react';
import { CardView } from './card-view.tsx';
import { useTour } from './tour-context.ts';
import { useCardKeys } from './use-card-keys.ts';

/** A step's card, with the focus in it and the keys of a tour. */
export const Card = () => {
  const tour = useTour();
  const card = useRef<HTMLDialogElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  useCardKeys(card);
  useEffect(() => {
    ways.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, []);
  return <CardView tour={tour} card={card} ways={ways} />;
};
