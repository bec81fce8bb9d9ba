import { useEffect, useState } from 'react';

/** What was typed, once the reader pauses for this long, in milliseconds. */
export const usePaused = (text: string, pause: number): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return paused;
};
