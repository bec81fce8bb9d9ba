import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/text.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The name of a copy: the original's with a suffix such as ` (copy)`, shortened where both are too long; nothing gets the suffix twice. */
export const copyName = (name: string, suffix: string): string => {
  const base = name.normalize('NFC');
  const original = base.endsWith(suffix) ? base.slice(0, -suffix.length) : base;
  const room = maximumNameLength - visibleLength(suffix);
  const kept = [...segmenter.segment(original)]
    .slice(0, room)
    .map(({ segment }) => segment)
    .join('');
  return `${kept.trimEnd()}${suffix}`;
};
