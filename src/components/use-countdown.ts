import { useEffect, useState } from 'react';

/** Seconds that are left of a wait; `start` begins one. 0 when there is nothing to wait for. */
export const useCountdown = (): { readonly left: number; readonly start: (seconds: number) => void } => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === 0) return undefined;
    // By the clock, not by counting: a sleeping tab's timers stand still.
    const look = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [until]);

  return {
    left,
    start: (seconds) => {
      setLeft(seconds);
      setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0);
    },
  };
};
