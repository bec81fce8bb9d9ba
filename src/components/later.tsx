import { type ReactNode, useDeferredValue } from 'react';

interface LaterProps {
  /** It is drawn with the rest after all: the reader was led to it. */
  now?: boolean;
  children: ReactNode;
}

/** What a screen draws right after its first picture, in pieces that a press interrupts: what stands below or beside what a reader begins with. */
export const Later = ({ now = false, children }: LaterProps) => (useDeferredValue(true, now) ? children : null);
