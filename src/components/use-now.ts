import { useEffect, useState } from 'react';

const half = 30_000;

/** The time in milliseconds, anew every half minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), half);
    return () => clearInterval(timer);
  }, []);
  return now;
};
