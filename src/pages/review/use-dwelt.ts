import { useEffect, useState } from 'react';

/** True once somebody has stayed here for so many milliseconds: whoever clears a queue has gone on by then. */
export const useDwelt = (milliseconds: number): boolean => {
  const [dwelt, setDwelt] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDwelt(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return dwelt;
};
