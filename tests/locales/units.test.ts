import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { wordsIn } from '#tests/support/words.ts';

it.each(languages)('a unit stands in the name of a column or beside its numbers, not in both, in %s', (language) => {
  const t = wordsIn(language);
  const beside = t('lockScreen.seconds').trim() !== '';
  for (const column of ['imageSeconds', 'articleSeconds'])
    expect(beside && /[（(]/.test(t(`lockScreen.columns.${column}`)), column).toBe(false);
});
