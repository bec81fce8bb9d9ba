import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { searchTypes } from '#contract/search/search.ts';
import { type SearchFilter, type SearchKey, duePattern } from '#domain/search/operators.ts';
import { useHitWords } from '#pages/search/hits/use-hit-words.ts';
import { languageNames } from '#providers/language/language.ts';
import { filterOf } from './query-text.ts';

/** What an operator and its value are called in the reader's language, as far as they have words. */
export const useFilterWords = () => {
  const { t } = useTranslation();
  const { stateOfCode } = useHitWords();

  const dueOf = (value: string): string => {
    const [, side, count, unit] = duePattern.exec(value) ?? [];
    if (side === undefined || (unit !== 'h' && unit !== 'd' && unit !== 'w')) return value;
    const time = t(`search.units.${unit}`, { count: Number(count) });
    return side === '<' ? t('search.operators.within', { time }) : t('search.operators.beyond', { time });
  };
  const valueOf = ({ key, value }: Omit<SearchFilter, 'not'>): string => {
    const type = searchTypes.find((each) => each === value);
    const language = languages.find((each) => each === value);
    if (key === 'type' && type) return t(`search.kinds.${type}`);
    if (key === 'status') return stateOfCode(value)?.text ?? value;
    if (key === 'lang' && language) return languageNames[language];
    if (key === 'due') return dueOf(value);
    if (key === 'is') return t('search.operators.overdue');
    return key === 'has' ? t('search.operators.rejection') : value;
  };
  return {
    nameOf: (key: SearchKey): string => t(`search.operators.${key}`),
    valueOf,
    /** All of a chip. */
    chipOf: (chip: string): string => {
      const filter = filterOf(chip);
      if (!filter) return chip;
      const words = { name: t(`search.operators.${filter.key}`), value: valueOf(filter) };
      return filter.not ? t('search.operators.not', words) : t('search.operators.said', words);
    },
  };
};
