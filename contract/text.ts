const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of characters a reader sees. */
export const visibleLength = (text: string): number => [...segmenter.segment(text.normalize('NFC'))].length;

/** Controls, bidirectional overrides, invisible characters and piles of accents: they could make one name look like another, or cover its neighbours. */
export const deceptive = /[\p{Cc}\u00AD\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\u3164\uFEFF\uFFA0]|\p{M}{4,}/u;

/** The most UTF-16 units of a line, however few characters they are. */
export const longestLine = 400;

/** A line as it is kept. */
export const keptLine = (text: string): string => text.normalize('NFC').trim();

export type LineProblem = 'required' | 'tooLong' | 'format';

/** What is wrong with one line of text of at least and at most so many characters, counted as a reader sees them; undefined when nothing is. */
export const lineProblem = (text: string, most: number, least = 1): LineProblem | undefined => {
  const line = keptLine(text);
  if (visibleLength(line) < least) return 'required';
  if (text.length > longestLine || visibleLength(line) > most) return 'tooLong';
  return deceptive.test(line) ? 'format' : undefined;
};
