import { useEffect, useRef, useState } from 'react';

/** Longer than the letters that one stroke of a key may write, in milliseconds. */
const stroke = 30;

/** What is looked for: the text as it is typed, each key at once. Of letters that come together, as one stroke may write them, the last alone. */
export const useSought = (text: string): string => {
  const [sought, setSought] = useState(text);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isOwnStroke = now - last.current > stroke;
    last.current = now;
    const timer = setTimeout(() => setSought(text), isOwnStroke ? 0 : stroke);
    return () => clearTimeout(timer);
  }, [text]);
  return sought;
};
