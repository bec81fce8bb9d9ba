import { useCallback } from 'react';
import { mannerOf } from '#contract/languages.ts';
import { brackets } from '#format/format.ts';
import { zoneLabel } from '#format/zone-label.ts';
import { inTwoZones } from '#format/zoned-instant.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';

/**
 * An instant where the reader is, with its zone, and behind it the time in the other party's zone when the clocks differ:
 * `Nov 21, 2026, 14:20 UTC+8 (15:20 Japan Time)`.
 */
export const useTwoZones = (): ((iso: string, otherZone: string) => string) => {
  const format = useFormat();
  const language = useLanguage();
  const [opening, closing] = brackets[mannerOf[language]];
  return useCallback(
    (iso, otherZone) => {
      const { here, there } = inTwoZones(iso, otherZone, { format, language });
      return there === null ? here : here + opening + there + closing;
    },
    [format, language, opening, closing],
  );
};

/** The zone of a time that stands beside it, and what the other party's clock says when the clocks differ: `UTC+8 (15:20 Japan Time)`. */
export const useZonesBeside = (): ((iso: string, otherZone: string) => string) => {
  const format = useFormat();
  const language = useLanguage();
  const [opening, closing] = brackets[mannerOf[language]];
  return (iso, otherZone) => {
    const { there } = inTwoZones(iso, otherZone, { format, language });
    const zone = zoneLabel(new Date(iso), language);
    return there === null ? zone : zone + opening + there + closing;
  };
};
