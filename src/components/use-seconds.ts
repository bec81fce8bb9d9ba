import { useEffect, useState } from 'react';

/** How many seconds are left until a moment, by the clock of this machine; 0 when it is over, or there is none. */
export const useSeconds = (until: number | null): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
};
