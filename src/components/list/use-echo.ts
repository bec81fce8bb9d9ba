import { useState } from 'react';

/**
 * The text of a field that is kept in the address, which follows a moment later. What comes back from there is no change; only what somebody else has
 * put there, such as the browser's Back, is given to `onOther`. Otherwise letters typed in between would be lost.
 */
export const useEcho = (value: string, onOther: (value: string) => void) => {
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const isOwn = sent.includes(value);
    if (!isOwn || value === sent.at(-1)) setSent([]);
    if (!isOwn) onOther(value);
  }
  return {
    /** What the address says, or is about to say. */
    latest: sent.at(-1) ?? value,
    /** Says that a text is on its way there. */
    send: (text: string): void => setSent((before) => [...before, text]),
  };
};
