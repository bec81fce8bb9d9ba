import { useEffect, useState } from 'react';

/** Longer than the letters that one stroke of a key may write, in milliseconds. */
export const stroke = 30;

/** What is looked for: the text as it is typed, each key at once. Of letters that come together, as one stroke may write them, the last alone. */
export const useSought = (text: string, isTogether: boolean): string => {
  const [sought, setSought] = useState(text);
  // Not in an effect: it is asked for as soon as what was typed is drawn.
  if (!isTogether && sought !== text) setSought(text);
  useEffect(() => {
    if (!isTogether) return undefined;
    const timer = setTimeout(() => setSought(text), stroke);
    return () => clearTimeout(timer);
  }, [text, isTogether]);
  return isTogether ? sought : text;
};
