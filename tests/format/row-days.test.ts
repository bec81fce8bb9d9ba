import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { formatIn } from '#format/format.ts';

const now = Date.parse('2026-11-28T09:00:00Z');
const inEach = (show: (format: ReturnType<typeof formatIn>) => string): string[] =>
  languages.map((language) => show(formatIn(language, 'Asia/Shanghai')));
const days = (from: string, to: string): string[] => inEach(({ rowDays }) => rowDays(from, to, now));
const day = (date: string, at = now): string[] => inEach(({ rowDay }) => rowDay(`${date}T02:00:00Z`, at));

describe('a date in a row of a table', () => {
  it('goes without its year when that is this or next year, but in English', () => {
    expect(days('2026-12-10', '2026-12-28')).toEqual(['Dec 10 – Dec 28, 2026', '12/10–12/28', '12/10～12/28']);
    expect(days('2026-12-10', '2027-01-06')).toEqual(['Dec 10, 2026 – Jan 06, 2027', '12/10–1/6', '12/10～1/6']);
    expect(days('2027-01-06', '2027-02-10')).toEqual(['Jan 06 – Feb 10, 2027', '1/6–2/10', '1/6～2/10']);
    expect(day('2026-11-22')).toEqual(['Nov 22, 2026', '11/22', '11/22']);
    // Of what has been, all days of this year are said one way.
    expect(day('2026-01-03')).toEqual(['Jan 03, 2026', '1/3', '1/3']);
  });

  it('keeps the year of any other', () => {
    expect(days('2025-10-01', '2025-12-24')).toEqual(['Oct 01 – Dec 24, 2025', '2025/10/1–12/24', '2025/10/1～12/24']);
    expect(days('2025-12-10', '2026-01-06')).toEqual(['Dec 10, 2025 – Jan 06, 2026', '2025/12/10–2026/1/6', '2025/12/10～2026/1/6']);
    expect(days('2027-03-01', '2028-02-01')).toEqual(['Mar 01, 2027 – Feb 01, 2028', '2027/3/1–2028/2/1', '2027/3/1～2028/2/1']);
    expect(day('2025-12-31', Date.parse('2026-01-02T09:00:00Z'))).toEqual(['Dec 31, 2025', '2025/12/31', '2025/12/31']);
  });

  it('keeps it where two years could be meant', () => {
    expect(days('2026-01-06', '2026-02-10')[1]).toBe('2026/1/6–2/10');
    expect(days('2027-11-01', '2027-12-20')[1]).toBe('2027/11/1–12/20');
    expect(days('2026-12-10', '2027-12-10')[1]).toBe('2026/12/10–2027/12/10');
    // Each date of a calendar stands for one day, whenever it is read.
    for (const today of ['2026-01-01', '2026-06-30', '2026-07-02', '2026-12-31', '2028-02-29']) {
      const at = Date.parse(`${today}T04:00:00Z`);
      const { rowDays } = formatIn('cn', 'UTC');
      const said = Array.from({ length: 1100 }, (_, index) => {
        const date = new Date(at + (index - 550) * 86_400_000).toISOString().slice(0, 10);
        return rowDays(date, date, at);
      });
      const plain = said.filter((text) => /^\d+\/\d+$/.test(text));
      expect(new Set(plain).size).toBe(plain.length);
      expect(plain.length).toBeGreaterThan(360);
    }
  });
});
