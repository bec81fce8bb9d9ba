import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** When another notice has come in, what is on screen is read again: it may be what the notice tells of. */
export const useNews = (unread: number | undefined): void => {
  const cache = useQueryClient();
  const before = useRef(unread);
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current)
      void cache.refetchQueries({
        type: 'active',
        predicate: ({ observers }) => observers.some(({ options }) => options.staleTime !== Infinity),
      });
    before.current = unread;
  }, [cache, unread]);
};
