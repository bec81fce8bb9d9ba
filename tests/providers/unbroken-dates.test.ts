import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { formatIn } from '#format/format.ts';
import { readDate } from '#components/date-input/typed-dates.ts';
import { asWritten } from '#providers/i18n/unbroken-dates.ts';
import { shownIn } from '#providers/i18n/use-format.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const zone = 'Asia/Shanghai';
/** A text with a mark where no line ends. */
const breaks = (text: string): string => text.replaceAll(/[\u2060\u00A0]/g, '_');

describe('a date on the screen', () => {
  it.each([
    ['en', 'Dec_24,_2026', 'Dec_13,_2026_– Jan_11,_2027', 'Dec_13_– Dec_24,_2026', 'Dec_24,_2026, 18:00', 'Dec_24, 18:00', 'Mon 18:00'],
    [
      'cn',
      '2026_年_12_月_24_日',
      '2026_年_12_月_13_日_– 2027_年_1_月_11_日',
      '2026_年_12_月_13_日_– 12_月_24_日',
      '2026_年_12_月_24_日 18:00',
      '12_月_24_日 18:00',
      '11/23（周一）18:00',
    ],
    [
      'jp',
      '2026_年_12_月_24_日',
      '2026_年_12_月_13_日_～2027_年_1_月_11_日',
      '2026_年_12_月_13_日_～12_月_24_日',
      '2026_年_12_月_24_日 18:00',
      '12/24（木）18:00',
      '11/23（月）18:00',
    ],
  ] as const)(
    'is unbroken, and a line ends behind a dash or before a time alone, in %s',
    (language, date, years, days, instant, far, near) => {
      const format = shownIn(language, zone);
      const at = '2026-12-24T10:00:00Z';
      const shown = [
        format.date('2026-12-24'),
        format.days('2026-12-13', '2027-01-11'),
        format.days('2026-12-13', '2026-12-24'),
        format.instant(at),
        format.moment(at, now),
        format.moment('2026-11-23T10:00:00Z', now),
      ];
      expect(shown.map(breaks)).toEqual([date, years, days, instant, far, near]);
    },
  );

  it.each(languages)('is in a file as it is written there, and a field reads it when it is copied, in %s', (language) => {
    const [shown, plain] = [shownIn(language, zone), formatIn(language, zone)];
    for (const day of ['2000-01-01', '2026-12-24', '2199-12-31']) {
      expect(asWritten(shown.date(day))).toBe(plain.date(day));
      expect(readDate(shown.date(day))).toBe(day);
    }
    const at = '2026-12-07T06:00:00Z';
    expect(asWritten(shown.weekdayInstant(at))).toBe(plain.weekdayInstant(at));
  });
});
