import { describe, expect, it } from 'vitest';
import { formatIn } from '#format/format.ts';
import { inTwoZones, zonedInstant } from '#format/zoned-instant.ts';

const afternoon = '2026-12-07T06:00:00Z';
const inEach = <Text>(say: (language: 'en' | 'cn' | 'jp') => Text): Text[] => [say('en'), say('cn'), say('jp')];

describe('a native reader finds', () => {
  it('the weekday behind the day in Chinese and Japanese, before it in English', () => {
    expect(inEach((language) => formatIn(language, 'Asia/Shanghai').weekdayInstant(afternoon))).toEqual([
      'Mon, Dec 07, 2026, 14:00',
      '2026年12月7日（周一）14:00',
      '2026年12月7日（月）14:00',
    ]);
  });

  it('the zone behind the time, by its name where it has one', () => {
    expect(inEach((language) => zonedInstant(afternoon, language, 'Asia/Shanghai'))).toEqual([
      'Dec 07, 2026, 14:00 UTC+8',
      '2026年12月7日 14:00（中国时间）',
      '2026年12月7日 14:00（中国時間）',
    ]);
    expect(inEach((language) => zonedInstant(afternoon, language, 'UTC'))).toEqual([
      'Dec 07, 2026, 06:00 UTC',
      '2026年12月7日 06:00（UTC）',
      '2026年12月7日 06:00（UTC）',
    ]);
  });

  it('a value behind what it is of', () => {
    expect(inEach((language) => formatIn(language).labelled('CPM', '12'))).toEqual(['CPM: 12', 'CPM：12', 'CPM：12']);
  });

  it('sentences one after the other', () => {
    expect(inEach((language) => formatIn(language).sentences(['A.', 'B.']))).toEqual(['A. B.', 'A.B.', 'A.B.']);
  });

  it('a zone by the name that people give it', () => {
    expect(inEach((language) => formatIn(language).zone('Asia/Shanghai'))).toEqual(['China Time', '中国时间', '中国時間']);
    expect(inEach((language) => formatIn(language).zoneInFull('Asia/Shanghai'))).toEqual([
      'Asia/Shanghai (China Time)',
      'Asia/Shanghai（中国时间）',
      'Asia/Shanghai（中国時間）',
    ]);
    expect(formatIn('en').zoneInFull('UTC')).toBe('UTC');
  });

  it('the other party’s time beside their own, with its day where that is another', () => {
    const both = (language: 'en' | 'cn' | 'jp', iso: string, timeZone: string) =>
      inTwoZones(iso, 'Asia/Tokyo', { format: formatIn(language, timeZone), language, timeZone });
    expect(inEach((language) => both(language, afternoon, 'Asia/Shanghai'))).toEqual([
      { here: 'Dec 07, 2026, 14:00 UTC+8', there: '15:00 Japan Time' },
      { here: '2026年12月7日 14:00 UTC+8', there: '日本时间 15:00' },
      { here: '2026年12月7日 14:00 UTC+8', there: 'JST 15:00' },
    ]);
    expect(inEach((language) => both(language, '2026-12-07T15:30:00Z', 'Asia/Shanghai').there)).toEqual([
      'Dec 08, 00:30 Japan Time',
      '日本时间 12月8日 00:30',
      'JST 12月8日 00:30',
    ]);
    expect(both('en', afternoon, 'Asia/Seoul').there).toBeNull();
  });

  it('numbers of one column with the same decimals', () => {
    const { fixed, share, shares } = formatIn('en');
    expect([3, 2.2, 1234.56].map((seconds) => fixed(seconds, 1))).toEqual(['3.0', '2.2', '1,234.6']);
    expect([0.01, 0.012].map((rate) => share(rate, 2))).toEqual(['1.00%', '1.20%']);
    expect([1, 0.982].map((pace) => share(pace))).toEqual(['100.0%', '98.2%']);
    expect(shares([0.5, 0.3, 0.2])).toEqual(['50%', '30%', '20%']);
    expect(shares([0.5, 0.333, 0.167])).toEqual(['50.0%', '33.3%', '16.7%']);
  });

  it('numbers from one to another in one word, and money as it is written', () => {
    expect(inEach((language) => formatIn(language).range({ low: 533_000, likely: 674_000, high: 852_000 }))).toEqual([
      '533K – 852K',
      '53.3万–85.2万',
      '53.3万～85.2万',
    ]);
    // Both ends are written one way, also where only one of them would be short.
    expect(inEach((language) => formatIn(language).range({ low: 8_160, likely: 10_200, high: 13_040 }))).toEqual([
      '8.16K – 13.0K',
      '8,160–13,000',
      '8,160～13,000',
    ]);
    // Neither end is more exact than the other, nor are two figures that are compared.
    expect(inEach((language) => formatIn(language).range({ low: 381_000, likely: 500_000, high: 610_000 }))).toEqual([
      '381K – 610K',
      '38.1万–61.0万',
      '38.1万～61.0万',
    ]);
    expect([35_000_000, 950].map(formatIn('en').compactBeside)).toEqual(['35.0M', '950']);
    expect(inEach((language) => formatIn(language).days('2026-12-01', '2026-12-05'))).toEqual([
      'Dec 01 – Dec 05, 2026',
      '2026年12月1日 – 12月5日',
      '2026年12月1日～12月5日',
    ]);
    expect(inEach((language) => formatIn(language).money(1_234_550, 'CNY'))).toEqual(['¥12,345.50', '¥12,345.50', '12,345.50元']);
    expect(inEach((language) => formatIn(language).shortMoney(35_712_300, 'CNY'))).toEqual(['¥357K', '¥35.7万', '35.7万元']);
    // In a column each has one decimal, and none where it is not shortened.
    const inColumn = (minor: number) => inEach((language) => formatIn(language).shortMoneyInColumn(minor, 'CNY'));
    expect(inColumn(35_700_000)).toEqual(['¥357.0K', '¥35.7万', '35.7万元']);
    expect(inColumn(4_099_999)).toEqual(['¥41.0K', '¥4.1万', '4.1万元']);
    expect(inColumn(99_940)).toEqual(['¥999', '¥999', '999元']);
    expect(inColumn(104_000_000)).toEqual(['¥1.0M', '¥104.0万', '104.0万元']);
  });
});
