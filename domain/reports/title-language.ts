import type { TitleLanguage } from '#contract/reports/statistics-files.ts';

const kana = /[\u3040-\u30FF]/;
const han = /\p{Script=Han}/u;
// What Japanese titles write without kana, and Chinese ones do not.
const japanese = /日付|媒体|広告|費用|通貨|円|回数|単価|数$/;
const german = /[äöüß]|\b(tag|datum|klicks?|kosten|ausgaben|reichweite|währung|kampagne|anzeigen?|anzeigengruppe|impressionen)/i;

/** The language that the titles of a file are written in. */
export const languageOfTitles = (titles: readonly string[]): TitleLanguage => {
  const all = titles.map((title) => title.normalize('NFKC'));
  if (all.some((title) => kana.test(title))) return 'jp';
  if (all.some((title) => han.test(title)))
    return all.some((title) => japanese.test(title)) && !all.some((title) => /[广费币击数]/.test(title)) ? 'jp' : 'cn';
  return all.filter((title) => german.test(title)).length > 1 ? 'de' : 'en';
};
