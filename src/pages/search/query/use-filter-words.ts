import { useTranslation } from 'react-i18next';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { contentLanguages } from '#contract/lock-screen/lock-screen.ts';
import { searchTypes } from '#contract/search/search.ts';
import { languageCodeOf } from '#domain/search/language-codes.ts';
import { type SearchFilter, type SearchKey, isSpan, spanPattern } from '#domain/search/operators.ts';
import { useHitWords } from '#pages/search/hits/use-hit-words.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { filterOf } from './query-text.ts';

/** Countries by their names, once a search asks for one. */
const useCountryNames = (enabled: boolean) => {
  const { data } = useEndpoint(catalogue.countries, {}, { enabled, staleTime: Number.POSITIVE_INFINITY });
  return (value: string): string => {
    const isSame = (text: string): boolean => text.toLowerCase() === value.toLowerCase();
    return data?.content.find(({ id, name, otherNames }) => [id, name, ...otherNames].some(isSame))?.name ?? value;
  };
};

/** What an operator and its value are called in the reader's language, as far as they have words. `asksCountry`: a chip names a country. */
export const useFilterWords = ({ asksCountry = false } = {}) => {
  const { t } = useTranslation();
  const countryOf = useCountryNames(asksCountry);
  const { stateOfCode } = useHitWords();

  const spanOf = (key: 'due' | 'changed', value: string): string => {
    const [, side, count, unit] = spanPattern.exec(value) ?? [];
    if (side === undefined || (unit !== 'h' && unit !== 'd' && unit !== 'w')) return value;
    const time = t(`search.units.${unit}`, { count: Number(count) });
    const words = side === '<' ? (['within', 'lately'] as const) : (['beyond', 'before'] as const);
    return t(`search.operators.${words[key === 'due' ? 0 : 1]}`, { time });
  };
  const languageOf = (value: string): string => {
    const code = languageCodeOf(value);
    if (code === 'cn' || code === 'jp') return t(`search.languages.${code}`);
    const language = contentLanguages.find((each) => each === code);
    return language ? t(`lockScreen.languages.${language}`) : value;
  };
  const valueOf = ({ key, value }: Omit<SearchFilter, 'not'>): string => {
    const type = searchTypes.find((each) => each === value);
    if (key === 'type' && type) return t(`search.kinds.${type}`);
    if (key === 'status') return stateOfCode(value)?.text ?? value;
    if (key === 'lang') return languageOf(value);
    if (key === 'country') return countryOf(value);
    if (isSpan(key)) return spanOf(key, value);
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
