import { useEffect, useState } from 'react';

/** A value once it has stood still for a while; the first one at once. */
export const useSettled = <Value>(value: Value, delay: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return undefined;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, settled, delay]);
  return settled;
};
