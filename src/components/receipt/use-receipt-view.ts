import { useEffect, useEffectEvent } from 'react';
import { useSearch } from '#providers/navigation/use-search.ts';

/** So many items of a receipt stand on a page. */
export const receiptPageSize = 50;
const often = 1000;

/** Which items of a receipt are shown, as its address says it. While the job goes on, they are read again and again. */
export const useReceiptView = <State extends string>(states: readonly State[], isGoingOn: boolean, read: () => void) => {
  const [search, changeSearch] = useSearch();
  const again = useEffectEvent(read);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setInterval(() => again(), often);
    return () => clearInterval(timer);
  }, [isGoingOn]);

  return {
    shown: states.find((state) => state === search.get('state')),
    page: Number(/^\d{1,4}$/.exec(search.get('page') ?? '')?.[0] ?? 0),
    show: (state: string): void => changeSearch(() => new URLSearchParams(state === '' ? {} : { state }), { replace: true }),
    turnTo: (page: number): void =>
      changeSearch(
        (next) => {
          next.set('page', String(page));
          return next;
        },
        { replace: true },
      ),
  };
};

export type ReceiptView<State extends string> = ReturnType<typeof useReceiptView<State>>;
