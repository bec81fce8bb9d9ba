import { useCallback } from 'react';
import { mannerOf } from '#contract/languages.ts';
import { brackets } from '#format/format.ts';
import { zoneLabel } from '#format/zone-label.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';

const wallClock = (instant: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

/**
 * An instant where the reader is, with its zone, and behind it the time in the other party's zone when the clocks differ:
 * `Nov 21, 2026, 14:20 UTC+8 (15:20 Japan Time)`.
 */
export const useTwoZones = (): ((iso: string, otherZone: string) => string) => {
  const format = useFormat();
  const language = useLanguage();
  const locale = localeOf[language];
  const [opening, closing] = brackets[mannerOf[language]];
  return useCallback(
    (iso, otherZone) => {
      const instant = new Date(iso);
      const here = `${format.instant(iso)} ${zoneLabel(instant, language)}`;
      if (wallClock(instant, undefined) === wallClock(instant, otherZone)) return here;
      const sameDay =
        new Intl.DateTimeFormat('en', { dateStyle: 'short' }).format(instant) ===
        new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: otherZone }).format(instant);
      const there = new Intl.DateTimeFormat(locale, {
        timeZone: otherZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'shortGeneric',
        ...(sameDay ? {} : { month: 'short', day: 'numeric' }),
      })
        .format(instant)
        .replace(/\bGMT\b/, 'UTC');
      return `${here}${opening}${there}${closing}`;
    },
    [format, language, locale, opening, closing],
  );
};
