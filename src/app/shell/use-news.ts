import { useEffect, useRef } from 'react';
import { readShownAgain } from '#providers/data/cache.ts';

/** When another notice has come in, what is on screen is read again: it may be what the notice tells of. */
export const useNews = (unread: number | undefined): void => {
  const before = useRef(unread);
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current) void readShownAgain();
    before.current = unread;
  }, [unread]);
};
