import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import { cellText, readCell } from '#domain/spot-plan/cells.ts';
import { readPlainDate } from '#domain/spot-plan/date.ts';
import { plainNumber } from '#domain/money/written-number.ts';
import { readTable, writeTable } from '#domain/spot-plan/text.ts';
import { spotPlanEntry as entry } from '#tests/support/spot-plan-entry.ts';

const setting = { currency: 'CNY', cities: ['上海', 'Tokyo'] } as const;

describe('numbers as people write them', () => {
  it.each([
    ['1234', '1234'],
    ['1,234', '1234'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['1.234.567', '1234567'],
    ['12,5', '12.5'],
    ['0,5', '0.5'],
    ['１２３４', '1234'],
    ['１，２３４．５', '1234.5'],
    ['¥1,200', '1200'],
    ['￥１，２００', '1200'],
    ['1200円', '1200'],
    ['1200元', '1200'],
    ['HK$ 99.90', '99.9'],
    ['US$5', '5'],
    ['$5', '5'],
    ['€ 1.000,50', '1000.5'],
    ['CNY 300', '300'],
    ['120万', '1200000'],
    ['１２０万円', '1200000'],
    ['1.5萬', '15000'],
    ['2億', '200000000'],
    ['0.3亿', '30000000'],
    ['5千', '5000'],
    ['300k', '300000'],
    ['1.2M', '1200000'],
    ['¥１．２ｍ', '1200000'],
    ['1億5000万', '150000000'],
    ['1.5億', '150000000'],
    ["1'234", '1234'],
    ['1 234', '1234'],
    ['1\u00A0234', '1234'],
    ['1\u3000234', '1234'],
    ['+7', '7'],
    ['-7', '-7'],
    ['−7', '-7'],
    ['(7)', '-7'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1.10', '1.1'],
  ])('%s is %s', (text, plain) => expect(plainNumber(text)).toBe(plain));

  it.each([
    '',
    'abc',
    '1,23,4',
    '1.2.3',
    '1,2,3',
    '12-5',
    '1e5',
    '0x1F',
    '==1',
    '=1+1',
    '百',
    '万',
    'k',
    '3kk',
    '5 km',
    '1億50000万',
    '1/2',
    'NaN',
    '1,,000',
    '12345678901234567890',
  ])('%s is none', (text) => expect(plainNumber(text)).toBeNull());
});

describe('dates as people write them', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026/3/1', '2026-03-01'],
    ['2026.3.1', '2026-03-01'],
    ['２０２６年３月１日', '2026-03-01'],
    ['2026年3月1日', '2026-03-01'],
    ['Mar 1, 2026', '2026-03-01'],
    ['March 1, 2026', '2026-03-01'],
    ['1 March 2026', '2026-03-01'],
    ['01-Mar-2026', '2026-03-01'],
    ['31/3/2026', '2026-03-31'],
    ['3/31/2026', '2026-03-31'],
    ['3/3/2026', '2026-03-03'],
    ['2026-03-01 00:00:00', '2026-03-01'],
  ])('%s is %s', (text, date) => expect(readPlainDate(text)).toBe(date));

  it.each(['3/4/2026', '2026-02-30', '2026-13-01', '1999-01-01', '46000', 'tomorrow', 'Foo 1, 2026', '26-3-1'])('%s is none', (text) =>
    expect(readPlainDate(text)).toBeNull(),
  );
});

describe('cells', () => {
  it.each([
    ['totalUnits', '1,234.567', { totalUnits: 1234.567 }],
    ['totalUnits', '1.2345', 'decimals'],
    ['pricePerUnit', '¥25.5', { pricePerUnit: 2550 }],
    ['pricePerUnit', '25.555', 'decimals'],
    ['pricePerUnit', '', { pricePerUnit: 0 }],
    ['pricePerUnit', '-1', 'negative'],
    ['pricePerUnit', '99999999999', 'tooBig'],
    ['locations', '2.5', 'whole'],
    ['locations', 'many', 'number'],
    ['estCtr', '0.7%', { estCtr: 0.007 }],
    ['estCtr', '0.7', { estCtr: 0.007 }],
    ['estCtr', '１．１％', { estCtr: 0.011 }],
    ['estCtr', '101%', 'tooBig'],
    ['unit', ' ｃｐｃ ', { unit: 'CPC' }],
    ['unit', 'CPA', 'unit'],
    ['from', '', { from: null }],
    ['from', '3/4/2026', 'date'],
    ['cities', '上海, Tokyo', { cities: null }],
    ['cities', '北京、東京；Osaka', { cities: ['北京', '東京', 'Osaka'] }],
    ['cities', '', { cities: [] }],
    ['channel', '  微信  朋友圈 ', { channel: '微信 朋友圈' }],
    ['channel', 'x'.repeat(121), 'tooLong'],
  ] as const)('%s: %s', (field, text, meaning) => {
    expect(readCell(field, text, setting)).toEqual(typeof meaning === 'string' ? { complaint: meaning } : { patch: meaning });
  });

  it('has no decimals in yen', () => {
    const yen = { ...setting, currency: 'JPY' } as const;
    expect(readCell('pricePerUnit', '1,200', yen)).toEqual({ patch: { pricePerUnit: 1200 } });
    expect(readCell('pricePerUnit', '1.5', yen)).toEqual({ complaint: 'whole' });
    expect(cellText({ ...entry, pricePerUnit: 1200 }, 'pricePerUnit', yen)).toBe('1200');
  });

  it('gives back what it was copied from', () => {
    const anyEntry = fc.record({
      totalUnits: fc.integer({ min: 0, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
      pricePerUnit: fc.integer({ min: 0, max: 1_000_000_000 }),
      estCtr: fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
      locations: fc.integer({ min: 0, max: 100_000 }),
      cities: fc.constantFrom<string[] | null>(null, [], ['北京'], ['Osaka', 'Paris']),
    });
    fc.assert(
      fc.property(anyEntry, fc.constantFrom(...spotPlanFields), (changes, field) => {
        const written = { ...entry, ...changes };
        expect(readCell(field, cellText(written, field, setting), setting)).toEqual({ patch: { [field]: written[field] } });
      }),
    );
  });
});

describe('the clipboard', () => {
  it('reads what Excel puts there', () => {
    expect(readTable('a\tb\r\n"x\ty"\t"say ""hi"""\r\n"two\r\nlines"\t\r\n')).toEqual([
      ['a', 'b'],
      ['x\ty', 'say "hi"'],
      ['two\nlines', ''],
    ]);
    expect(readTable('6" screen\t1')).toEqual([['6" screen', '1']]);
    expect(readTable('')).toEqual([['']]);
  });

  it('reads what it writes', () => {
    const anyCell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '上') });
    fc.assert(
      fc.property(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const table = [...rows, ['end', 'end']];
        expect(readTable(writeTable(table))).toEqual(table);
      }),
    );
  });
});
