import { useEffect, useState } from 'react';

// By then whoever came for the rows has them, and code that comes takes nothing from what they do first.
const rest = 1500;

/** True a moment after the rows are there: what a list brings beside them comes later. At once when it is wanted from the beginning. */
export const useAfterRows = (there: boolean, wanted: boolean): boolean => {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!there || rested) return undefined;
    const timer = setTimeout(() => setRested(true), rest);
    return () => clearTimeout(timer);
  }, [there, rested]);
  return there && (rested || wanted);
};
