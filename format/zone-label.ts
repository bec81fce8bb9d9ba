import type { Language } from '#contract/languages.ts';
import { localeOf } from './locale-of.ts';

const named = (instant: Date, options: Intl.DateTimeFormatOptions, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], options).formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** How far a zone is from UTC at that moment, as the specification labels it: `UTC`, `UTC+8`. Where the reader's machine is when absent. */
export const zoneLabel = (instant: Date, language: Language, timeZone?: string): string =>
  named(instant, { timeZoneName: 'shortOffset', ...(timeZone !== undefined && { timeZone }) }, language).replace(/^GMT(\+0)?/, 'UTC');
