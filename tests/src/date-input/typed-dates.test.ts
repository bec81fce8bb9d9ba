import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDay, lastDay } from '#contract/envelope.ts';
import { type Language, languages } from '#contract/languages.ts';
import { isBeyondDays, readAnyDate, readDate, readWholeDate, writeDate } from '#components/date-input/typed-dates.ts';
import { addDays, daysFrom } from '#domain/time/flight.ts';

const since = '2026-11-23';
const read = (text: string, language: Language = 'en', from = since) => readDate(text, { language, since: from });
const day = fc.integer({ min: 0, max: daysFrom(firstDay, lastDay) - 1 }).map((more) => addDays(firstDay, more));

describe('a day without a year', () => {
  it.each([
    '15 Jan',
    '15 January',
    'Jan 15',
    'January 15',
    'jan 15',
    'JAN. 15',
    '15-jan',
    '15Jan',
    'Jan 15th',
    '15th Jan',
    '1/15',
    '15/1',
    '1-15',
    '1月15日',
    '1月15号',
    '1月15號',
    '1 月 15 日',
    '01月15日',
    '1月15',
    '１月１５日',
    '１／１５',
    '１５　Ｊａｎ',
  ])('%s is the next one', (text) => expect(read(text)).toBe('2027-01-15'));

  it('is not past: the day itself counts, the day before it is next year’s', () => {
    expect(['22 Nov', '23 Nov', '24 Nov'].map((text) => read(text))).toEqual(['2027-11-22', '2026-11-23', '2026-11-24']);
    expect(['31 Dec', '1 Jan'].map((text) => read(text))).toEqual(['2026-12-31', '2027-01-01']);
    fc.assert(
      fc.property(day, day, fc.constantFrom(...languages), (one, from, language) => {
        const [, month, date] = one.split('-').map(Number);
        const found = readAnyDate(`${month}月${date}日`, { language, since: from }) ?? '';
        expect(found >= from && found < addDays(from, 8 * 366)).toBe(true);
        expect(found.slice(5)).toBe(one.slice(5));
        if (one.slice(5) !== '02-29') expect(found < addDays(from, 366)).toBe(true);
      }),
    );
  });

  it('of two numbers is read in the order of the language, and in English only where it cannot be two', () => {
    expect(['3/4', '4/3', '4/4', '12/31', '31/12'].map((text) => read(text, 'en'))).toEqual([
      null,
      null,
      '2027-04-04',
      '2026-12-31',
      '2026-12-31',
    ]);
    for (const language of ['cn', 'jp'] as const)
      expect(['3/4', '4/3', '4/4', '12/31', '31/12'].map((text) => read(text, language))).toEqual([
        '2027-03-04',
        '2027-04-03',
        '2027-04-04',
        '2026-12-31',
        null,
      ]);
  });

  it('is the next leap day, also where eight years lie between two', () => {
    expect(['29 Feb', '2/29', '2月29日'].map((text) => read(text))).toEqual(['2028-02-29', '2028-02-29', '2028-02-29']);
    expect([read('29 Feb', 'en', '2028-02-29'), read('29 Feb', 'en', '2028-03-01')]).toEqual(['2028-02-29', '2032-02-29']);
    expect(read('29 Feb', 'en', '2096-03-01')).toBe('2104-02-29');
    expect([read('28 Feb', 'en', '2027-03-01'), read('30 Feb')]).toEqual(['2028-02-28', null]);
  });

  it.each([
    '31 Jun',
    'Jun 31',
    '6/31',
    '6月31日',
    '32 Jan',
    '0 Jan',
    '0/15',
    '13/32',
    '13月1日',
    '15 Janx',
    '15 Ja',
    '15',
    'Jan',
    '15 Jan 27',
    '1/15/',
    '月15日',
    'tomorrow',
  ])('%s is none', (text) => {
    for (const language of languages) expect(read(text, language)).toBeNull();
  });

  it('lies among the days that can be named', () => {
    const near = (text: string, from: string) => [read(text, 'en', from), isBeyondDays(text, { language: 'en', since: from })];
    expect(near('1 Jan', firstDay)).toEqual([firstDay, false]);
    expect(near('31 Dec', firstDay)).toEqual(['2000-12-31', false]);
    expect(near('31 Dec', lastDay)).toEqual([lastDay, false]);
    expect(near('30 Dec', lastDay)).toEqual([null, true]);
    expect(near('29 Feb', '2199-01-01')).toEqual([null, true]);
  });

  it('waits for its year until the field is left, and is none where nobody says from when on', () => {
    for (const text of ['15 Jan', 'Jan 15', '1/15', '1月15日']) expect([readWholeDate(text), readDate(text)]).toEqual([null, null]);
  });
});

describe('a day with its year', () => {
  it.each([
    '2027-01-15',
    '2027/1/15',
    '2027.1.15',
    '2027年1月15日',
    '2027年1月15号',
    '2027 年 1 月 15 日',
    'Jan 15, 2027',
    'jan 15 2027',
    'January 15, 2027',
    '15 January 2027',
    '15 jan, 2027',
    '15-Jan-2027',
    '15th January 2027',
    '20270115',
    '15.01.2027',
    '15.1.2027',
    '15/1/2027',
    '1/15/2027',
    '01-15-2027',
    '１５．０１．２０２７',
  ])('%s', (text) => expect(readDate(text)).toBe('2027-01-15'));

  it.each([
    'Jan 2027',
    'Jan 152027',
    '2027-01/15',
    '2027-13-01',
    '27-1-15',
    '2027-1',
    '2027年1月',
    '3/1/2027',
    '03-01-2027',
    '15.13.2027',
    '2027011',
    '202701155',
    '15.1/2027',
    '15/1/27',
  ])('%s is none', (text) => expect(readDate(text)).toBeNull());

  it('is read as it is written in a field, and counts at once', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...languages), (date, language) => {
        expect([readDate(writeDate(date, language)), readWholeDate(writeDate(date, language))]).toEqual([date, date]);
      }),
    );
    expect(languages.map((language) => writeDate('2026-03-01', language))).toEqual(['Mar 01, 2026', '2026年3月1日', '2026年3月1日']);
  });

  it('with dots begins with its day, and with other marks is none where it could be two', () => {
    expect(['01.03.2027', '1.3.2027', '3.3.2027', '3/3/2027'].map((text) => readDate(text))).toEqual([
      '2027-03-01',
      '2027-03-01',
      '2027-03-03',
      '2027-03-03',
    ]);
    for (const language of languages) expect(read('3/1/2027', language)).toBeNull();
    expect(['20270301', '01.03.2027'].map(readWholeDate)).toEqual(['2027-03-01', '2027-03-01']);
    expect([readDate('20270230'), isBeyondDays('22010101')]).toEqual([null, true]);
  });

  it('of which another digit may follow counts once the field is left', () => {
    expect(['2026-1-1', '2026/12/3', '2026年1月1'].map(readWholeDate)).toEqual([null, null, null]);
  });
});
