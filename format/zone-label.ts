import type { Language } from '#contract/languages.ts';
import { localeOf } from './locale-of.ts';

const named = (instant: Date, options: Intl.DateTimeFormatOptions, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], options).formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** How far a zone is from UTC at that moment, as the specification labels it: `UTC`, `UTC+8`. Where the reader's machine is when absent. */
export const zoneLabel = (instant: Date, language: Language, timeZone?: string): string =>
  named(instant, { timeZoneName: 'shortOffset', ...(timeZone !== undefined && { timeZone }) }, language).replace(/^GMT(\+0)?/, 'UTC');

/** The zone as it is chosen in a form: `Asia/Shanghai`, `America/New York`. */
export const zoneId = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** What a zone is called: `China Time`, `中国时间`; how far it is from UTC where it has no name. */
export const zoneName = (instant: Date, language: Language, timeZone: string): string => {
  const name = named(instant, { timeZoneName: 'shortGeneric', timeZone }, language);
  return /^(GMT|UTC)/.test(name) ? zoneLabel(instant, language, timeZone) : name;
};
