import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime, readWholeTime, stepTime } from '#components/time-input/typed-times.ts';

const read: Readonly<Record<string, readonly string[]>> = {
  '00:00': ['0', '00:00', '24:00', '24', '24時', '12am', '12:00 a.m.', '晚上12点', '凌晨0点'],
  '00:30': ['0:30', '0030', '12:30 AM', '凌晨12点半'],
  '09:00': ['9', '09', '9:00', '900', '9am', '9 A.M.', '9点', '9時', '上午9点', '午前9時', '９：００', '9h'],
  '09:05': ['9:05', '905', '9点5分', '9時05分'],
  '09:30': ['930', '0930', '9:30', '9.30', '9h30', ' 9:30 ', '9点半', '9時半', '9點30分', '早上9:30'],
  '11:30': ['中午11点半', '1130am'],
  '12:00': ['12', '12:00', '12pm', '中午12点', '午後0時', '正午12時'],
  '13:00': ['1pm', '中午1点', '下午1点', '午後1時', '13時'],
  '21:00': ['9pm', '9 p.m.', '下午9点', '午後9時', '晚上9点', '夜9時', '晚上21点', '21'],
  '21:30': ['21.30', '21:30', '2130', '9:30pm', '930 pm', '21時30分', '21时30分', '21点30', '２１：３０'],
  '23:59': ['23:59', '2359', '11:59 PM'],
};
const none = ['', ' ', 'nine', '25', '24:01', '2460', '9:60', '9:5', '9:305', '13am', '-1', '9:30:00', '9点半30', 'pm', '12345', '9,30'];

describe('a typed time', () => {
  it.each(Object.entries(read).flatMap(([time, texts]) => texts.map((text) => [text, time])))('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(none)('%s is none', (text) => expect(readTime(text)).toBeNull());

  it('is itself when it is written as it is shown, and counts at once', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(time, (text) => {
        expect([readTime(text), readWholeTime(text)]).toEqual([text, text]);
      }),
    );
    for (const text of ['9', '9:3', '930', '9:30', '9pm', '21:3']) expect(readWholeTime(text)).toBeNull();
  });
});

it('the arrows go by quarters of an hour, around midnight too', () => {
  const steps = (time: string): string[] => [stepTime(time, -1), stepTime(time, 1)];
  expect(steps('22:00')).toEqual(['21:45', '22:15']);
  expect(steps('22:07')).toEqual(['22:00', '22:15']);
  expect(steps('00:00')).toEqual(['23:45', '00:15']);
  expect(steps('23:50')).toEqual(['23:45', '00:00']);
});
