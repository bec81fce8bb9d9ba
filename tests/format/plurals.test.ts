import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { sayIn } from '#server/words/say.ts';
import { wordsIn } from '#tests/support/words.ts';

it.each(languages)('a file in %s counts as the language does, whatever the machine speaks', (language) => {
  const t = wordsIn(language);
  for (const count of [0, 1, 2, 21])
    expect(sayIn(language)('summary.values.units', { count })).toBe(
      t(`summary.values.units_${language === 'en' && count === 1 ? 'one' : 'other'}`, { count }),
    );
});
