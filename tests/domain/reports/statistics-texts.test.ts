import { describe, expect, it } from 'vitest';
import { dayIn, readDayText } from '#domain/reports/day-texts.ts';
import { coreOf, decimalProof, saysNothing, signOf, valueOf } from '#domain/reports/number-texts.ts';
import { platformTitles } from '#domain/reports/platform-titles.ts';
import { namesTotal } from '#domain/reports/total-words.ts';

const dayOf = (cell: string) => {
  const text = readDayText(cell);
  return text && dayIn(text, null);
};

describe('a day in a cell', () => {
  it.each([
    '2026-11-01',
    '2026/11/1',
    '2026.11.01',
    '20261101',
    '2026年11月1日',
    '2026年11月1日（日）',
    '2026-11-01 周日',
    '2026/11/01 (日)',
    '01.11.2026',
    '1. November 2026',
    'Sonntag, 1. November 2026',
    'Nov 1, 2026',
    '1-Nov-26',
    '2026-11-01T00:00:00Z',
    '2026-11-01 00:00:00',
  ])('%s is told', (cell) => expect(dayOf(cell)).toBe('2026-11-01'));

  it.each(['2026-02-30', '13/13/2026', '2026-11', 'Total', '', '46000', '1. Brumaire 2026'])('%s is none', (cell) =>
    expect(readDayText(cell)).toBeUndefined(),
  );

  it('is open between two months until the order is known', () => {
    const text = readDayText('03/04/2026');
    expect(text && [dayIn(text, null), dayIn(text, 'dayFirst'), dayIn(text, 'monthFirst')]).toEqual([
      undefined,
      '2026-04-03',
      '2026-03-04',
    ]);
    const certain = readDayText('18/11/26');
    expect(certain && [dayIn(certain, 'dayFirst'), dayIn(certain, 'monthFirst')]).toEqual(['2026-11-18', undefined]);
  });
});

describe('a number in a cell', () => {
  it.each([
    ['1,234', '.', 1234],
    ['1.234', ',', 1234],
    ['1.234,50', ',', 1234.5],
    ['1,234.50', '.', 1234.5],
    ['1 234,5', ',', 1234.5],
    ['US$1,234.50', '.', 1234.5],
    ['1.234,50 €', ',', 1234.5],
    ['￥80', '.', 80],
    ['１２３', '.', 123],
    ['1,23', '.', undefined],
    ['1.23', ',', undefined],
    ['-3', '.', undefined],
    ['1e5', '.', undefined],
    ['12%', '.', undefined],
    ['free', '.', undefined],
  ] as const)('%s with %s before fractions is %s', (cell, decimal, value) => expect(valueOf(coreOf(cell), decimal)).toBe(value));

  it.each([
    ['1,234.5', { decimal: '.', guess: false }],
    ['1.234,5', { decimal: ',', guess: false }],
    ['1.234.567', { decimal: ',', guess: false }],
    ['12.5', { decimal: '.', guess: false }],
    ['1.234', { decimal: ',', guess: true }],
    ['0.123', { decimal: '.', guess: false }],
    ['1234', undefined],
  ] as const)('%s proves %s', (cell, proof) => expect(decimalProof(cell)).toEqual(proof));

  it('may have a currency, or say nothing', () => {
    expect(['€ 3', 'HK$3', '$3', '3円', 'CNY 3', '3'].map(signOf)).toEqual([['EUR'], ['HKD'], ['USD', 'HKD'], ['JPY'], ['CNY'], []]);
    expect(['', '--', ' - ', 'N/A', '0', 'x'].map(saysNothing)).toEqual([true, true, true, true, false, false]);
  });
});

it('a row of totals is known by what it is called', () => {
  const names = [
    'Total',
    'Total: Account',
    'Grand total',
    'Results from 12 ads',
    '总计',
    '合计-共34条记录',
    '合計: アカウント',
    'Gesamt: Konto',
    'Summe',
  ];
  expect(names.filter((name) => !namesTotal(name))).toEqual([]);
  expect(['Totally new', 'Autumn total', '合计划', 'Summer'].filter(namesTotal)).toEqual([]);
});

it.each(Object.entries(platformTitles))('%s calls no two things the same', (_, titles) => {
  const all = Object.entries(titles).flatMap(([column, names]) => names.map((name: string) => [name.toLowerCase(), column] as const));
  const twice = all.filter(([name, column]) => all.some(([other, of]) => other === name && of !== column));
  expect(twice).toEqual([]);
});
