import dayjs, { type PluginFunc } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { Language } from '#contract/languages.ts';

// Input methods write full-width digits and marks.
const fullWidth: PluginFunc = (_, Dayjs) => {
  const parse: unknown = Reflect.get(Dayjs.prototype, 'parse');
  if (typeof parse !== 'function') return;
  Reflect.set(Dayjs.prototype, 'parse', function parseAnyWidth(this: object, asked: { date: unknown }) {
    const { date } = asked;
    return Reflect.apply(parse, this, [typeof date === 'string' ? { ...asked, date: date.normalize('NFKC').trim() } : asked]);
  });
};
dayjs.extend(customParseFormat);
dayjs.extend(fullWidth);

const shown = { en: 'MMM DD, YYYY', cn: 'YYYY年M月D日', jp: 'YYYY年M月D日' } as const satisfies Record<Language, string>;

const numeric = ['-', '/', '.'].flatMap((mark) => [`YYYY${mark}MM${mark}DD`, `YYYY${mark}M${mark}D`]);
const worded = ['MMM D, YYYY', 'MMMM D, YYYY', 'D MMM YYYY', 'DD MMM YYYY', 'D MMMM YYYY', 'YYYY年M月D日', 'YYYY年MM月DD日'];

/** How a date is written in a language, and after that every way in which one is understood: 2026-03-01, 2026/3/1, 2026年3月1日, 1 March 2026. */
export const dateFormats = (language: Language): string[] => [shown[language], ...numeric, ...worded];

/** A typed date as `YYYY-MM-DD`, full-width digits too; null when it is none. */
export const readDate = (text: string, language: Language): string | null => {
  const date = dayjs(text, dateFormats(language), true);
  return date.isValid() && date.year() >= 2000 && date.year() < 2100 ? date.format('YYYY-MM-DD') : null;
};
