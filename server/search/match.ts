import type { SearchField, SearchMatch } from '#contract/search/search.ts';
import { beginsWithSlip } from '#domain/slip.ts';
import { type Folded, fold, isLatin, readingsTyped } from './fold.ts';
import { onlyAtBeginnings } from './pieces.ts';
import { mayHaveSlip } from './slip.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

const spanOf = ({ characters }: Folded, at: number, length: number): Span => ({
  from: characters[at]?.from ?? 0,
  to: characters[at + length - 1]?.to ?? 0,
});

/** Where words begin, in folded characters. */
const beginnings = ({ words }: Folded): number[] => {
  const at: number[] = [];
  let sum = 0;
  for (const word of words) {
    at.push(sum);
    sum += word.length;
  }
  return at;
};

const inText = (folded: Folded, word: string): Span | undefined => {
  const starts = beginnings(folded).find((at) => folded.squashed.startsWith(word, at));
  const at = starts ?? (onlyAtBeginnings(word) ? -1 : folded.squashed.indexOf(word));
  return at < 0 ? undefined : spanOf(folded, at, Array.from(word).length);
};

/** The characters whose readings, one after the other, begin with what was typed: whole, or by initials. */
const inReadings = (folded: Folded, word: string): Span | undefined => {
  if (!isLatin(word)) return undefined;
  const typed = readingsTyped(word);
  for (const sounds of folded.sounds()) {
    for (const [at, first] of sounds.entries()) {
      if (first.sound === '') continue;
      let [whole, initials] = ['', ''];
      for (const { sound, text, script, to } of sounds.slice(at)) {
        whole += sound;
        initials += script === 'letters' ? text : sound.slice(0, 1);
        if (typed.some((each) => whole.startsWith(each)) || initials.startsWith(word)) return { from: first.from, to };
      }
    }
  }
  return undefined;
};

const withSlip = (folded: Folded, word: string): Span | undefined => {
  if (!mayHaveSlip(word)) return undefined;
  const at = folded.words.findIndex((each) => beginsWithSlip(word, each));
  return at < 0 ? undefined : spanOf(folded, beginnings(folded)[at] ?? 0, folded.words[at]?.length ?? 0);
};

const ways = [inText, inReadings, withSlip];

const longestExcerpt = 160;

/** Some of a long text, around a span. */
const excerpt = (text: string, { from, to }: Span): string => {
  if (text.length <= longestExcerpt) return text;
  const around = Math.max(0, Math.floor((longestExcerpt - (to - from)) / 2));
  const start = Math.max(0, Math.min(from - around, text.length - longestExcerpt));
  const end = Math.min(text.length, start + longestExcerpt);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
};

/** The parts of a text that say the words, and how many of the words they say. */
const saidIn = (folded: Folded, words: readonly string[]): { readonly spans: readonly Span[]; readonly said: number } => {
  const whole = words.join('');
  const together = words.length > 1 ? inText(folded, whole) : undefined;
  if (together) return { spans: [together], said: words.length };
  const spans = words.flatMap((word) => {
    for (const way of ways) {
      const span = way(folded, word);
      if (span) return [span];
    }
    return [];
  });
  return { spans, said: spans.length };
};

/** Why a thing was found: the text that says most of the words, first of its name. Null where nothing of it can be pointed at. */
export const matchOf = (texts: readonly (readonly [SearchField, string])[], words: readonly string[]): SearchMatch | null => {
  let best: { readonly field: SearchField; readonly text: string; readonly spans: readonly Span[]; readonly said: number } | undefined;
  for (const [field, text] of texts) {
    const { spans, said } = saidIn(fold(text), words);
    if (said > (best?.said ?? 0)) best = { field, text, spans, said };
    if (said === words.length) break;
  }
  const first = best?.spans[0];
  if (!best || !first) return null;
  const { field, text, spans } = best;
  const shown = excerpt(text, first);
  const [piece = '', ...others] = spans.map(({ from, to }) => text.slice(from, to));
  return { field, text: shown, piece, others: others.filter((other) => shown.includes(other)) };
};
