import { useState } from 'react';
import { type Yearless, dayOrText } from './typed-dates.ts';

interface TypedDay {
  /** What is being typed; null when nothing is. */
  readonly text: string | null;
  readonly type: (text: string) => void;
  readonly end: () => void;
}

/** A text that is being typed in place of a day. It gives way when the day becomes another than the text stands for, as an undo or a reset makes it. */
export const useTypedDay = (value: string | null, yearless: Yearless): TypedDay => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string | null } | null>(null);
  const stands = typed !== null && (value === typed.over || value === dayOrText(typed.text, yearless));
  if (typed !== null && !stands) setTyped(null);
  return { text: stands ? typed.text : null, type: (text) => setTyped({ text, over: value }), end: () => setTyped(null) };
};
