import { expect, it } from 'vitest';
import { matcher } from '#components/search-text.ts';
import { textParts, texts } from '#vite/texts.ts';

/** A piece of the English texts as the browser gets it. */
const pieceOf = (part: string): Record<string, unknown> => {
  const { load } = texts() as unknown as { load: (this: { addWatchFile: () => void }, id: string) => string };
  const source = load.call({ addWatchFile: () => undefined }, `\0virtual:texts/en/${part}`);
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
};

it('no line of a screen ends within the word e-mail', () => {
  const shown = textParts.map((part) => JSON.stringify({ ...pieceOf(part), error: {} })).join('\n');
  expect(shown).not.toMatch(/e-mail/i);
  expect(shown).toMatch(/e-\u2060mail/i);
});

it('the word is found as it is typed', () => {
  expect(matcher('e-mail')('Language of e-\u2060mails')).toBe(true);
  expect(matcher('email')('E-\u2060mail')).toBe(true);
});
