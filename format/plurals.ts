import { languages } from '#contract/languages.ts';
import { localeOf } from './locale-of.ts';

/** Of i18next, what counts. */
interface Counting {
  readonly services: { pluralResolver: { getRule: (code: string, options?: object) => unknown } };
}

/**
 * Lets the texts of each language count as that language does. The world knows no languages `cn` and `jp`: asked for those, i18next would count as the
 * machine's own language does, and where that one sets a single thing apart, it would find no text for it.
 */
export const countAsLanguagesDo = ({ services: { pluralResolver } }: Counting): void => {
  const ruleOf = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options?: object) => {
    const language = languages.find((each) => each === code);
    return ruleOf(language ? localeOf[language] : code, options);
  };
};
