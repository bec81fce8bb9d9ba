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

const marks = ['-', '/', '.'];
const whole = [
  ...marks.map((mark) => `YYYY${mark}MM${mark}DD`),
  'MMM D, YYYY',
  'MMMM D, YYYY',
  'D MMM YYYY',
  'DD MMM YYYY',
  'D MMMM YYYY',
  'YYYY年MM月DD日',
];
// Of these another digit may still follow: they count once the field is left.
const open = marks.map((mark) => `YYYY${mark}M${mark}D`);

/** How a date is written in a language, and after that every way in which one is understood while it is typed. */
export const dateFormats = (language: Language): string[] => [...new Set([shown[language], ...Object.values(shown), ...whole])];

/** A typed date as `YYYY-MM-DD`: 2026-03-01, 2026/3/1, 2026年3月1日, 1 March 2026, full-width digits too; null when it is none. */
export const readDate = (text: string, language: Language): string | null => {
  const date = dayjs(text, [...dateFormats(language), ...open], true);
  return date.isValid() && date.year() >= 2000 && date.year() < 2100 ? date.format('YYYY-MM-DD') : null;
};
