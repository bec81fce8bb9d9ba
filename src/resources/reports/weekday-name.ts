import { spokenLocaleOf } from '#format/locale-of.ts';
import { currentLanguage } from '#providers/language/language.ts';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

/** What a day of a week is called in the reader's language; Monday is 1. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(spokenLocaleOf[currentLanguage()], { weekday: 'long', timeZone: 'UTC' }).format(monday + (day - 1) * 86_400_000);
