import type { SearchMatch } from '#contract/search/search.ts';
import { type Language, languages } from '#contract/languages.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

const goals = new Map(
  [...catalogue.objectives.values()].flatMap((goal) => languages.map((language) => [goal.name[language], goal] as const)),
);

/** Why something was found, in its reader's words: a goal found by its name in another language stands behind what the reader calls it. */
export const inReadersWords = (match: SearchMatch | null, language: Language): SearchMatch | null => {
  if (match?.field !== 'goal') return match;
  const own = goals.get(match.text)?.name[language];
  return own === undefined || own === match.text ? match : { ...match, text: `${own} · ${match.text}` };
};
