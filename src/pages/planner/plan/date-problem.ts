import { type Yearless, isBeyondDays, readDate } from '#components/date-input/typed-dates.ts';
import type { CompletionKey } from '#domain/campaigns/completion.ts';

/** What is wrong with a text in a date's field, below it and in the list of what is missing; null where it is a day to come, or none. */
export const dateProblem = (
  text: string,
  today: string,
  yearless: Yearless,
): Extract<CompletionKey, 'past' | 'dayBeyond' | 'dateUnreadable'> | null => {
  if (text.trim() === '') return null;
  const date = readDate(text, yearless);
  if (date !== null) return date < today ? 'past' : null;
  return isBeyondDays(text, yearless) ? 'dayBeyond' : 'dateUnreadable';
};
