import { describe, expect, it } from 'vitest';
import { type AudienceGroup, emptyGroup } from '#contract/campaigns/plan.ts';
import { formatIn } from '#format/format.ts';
import { inTenThousands } from '#pages/planner/budget/large-number.ts';
import { parseWhole } from '#components/parse-whole.ts';
import { niceCeiling, reachAt } from '#pages/planner/forecast/curve-shape.ts';
import { type GroupWords, ageSpans, groupSentence } from '#resources/campaigns/parts/one-page/group-words.ts';
import { readDate } from '#components/date-input/typed-dates.ts';

const words: GroupWords = {
  everybody: 'Everybody',
  gender: (gender) => (gender === 'FEMALE' ? 'Women' : 'Men'),
  ages: (spans) => spans.join(' or '),
  incomes: (ids) => `${ids.join(' or ').toLowerCase()} income`,
  educations: (ids) => ids.join(' or '),
  interests: (ids) => `interested in ${ids.join(' or ')}`,
  searchBehaviours: (ids) => `searching for ${ids.join(' or ')}`,
  comma: ', ',
};
const group: AudienceGroup = {
  ...emptyGroup,
  id: 'a',
};

describe('a group as a sentence', () => {
  it.each<[Partial<AudienceGroup>, string]>([
    [{}, 'Everybody'],
    [{ gender: 'FEMALE', ages: ['25-34'], incomes: ['HIGH'], interests: ['travel'] }, 'Women, 25–34, high income, interested in travel'],
    [{ ages: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] }, 'Everybody'],
  ])('%j', (patch, sentence) => {
    expect(groupSentence({ ...group, ...patch }, words)).toBe(sentence);
  });

  it.each([
    [['25-34', '35-44'], ['25–44']],
    [
      ['18-24', '35-44', '45-54'],
      ['18–24', '35–54'],
    ],
    [['65+', '55-64'], ['55+']],
    [['65+'], ['65+']],
  ] as const)('spans of %j', (ages, spans) => {
    expect(ageSpans(ages)).toEqual(spans);
  });
});

describe('a date as people type it', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026/3/1', '2026-03-01'],
    ['２０２６年３月１日', '2026-03-01'],
    ['2026年12月31日', '2026-12-31'],
    ['Mar 01, 2026', '2026-03-01'],
    ['1 March 2026', '2026-03-01'],
    ['2026-02-29', null],
    ['2028-02-29', '2028-02-29'],
    ['13/1', null],
    ['tomorrow', null],
    ['', null],
  ])('%s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });
});

describe('numbers', () => {
  it.each([
    ['１２０', 120],
    ['1,200', 1200],
    ['999,999,999,999', 999_999_999_999],
    ['1,000,000,000,000', null],
    ['12.5', null],
    ['-3', null],
    ['', null],
  ])('%s is read as %s', (text, value) => {
    expect(parseWhole(text)).toBe(value);
  });

  it.each([
    [1_200_000, 'jp', '120万'],
    [12_345, 'cn', '1.2345万'],
    [350_000_000, 'cn', '3.5亿'],
    [9_999, 'jp', null],
  ] as const)('%d in %s', (value, language, text) => {
    expect(inTenThousands(value, language)).toBe(text);
  });

  it('an axis ends at a round number that holds every value', () => {
    for (const value of [1, 7, 99, 1_234, 3_900_000]) expect(niceCeiling(value)).toBeGreaterThanOrEqual(value);
    expect(niceCeiling(3_900_000)).toBe(4_000_000);
  });
});

it('a heading names the currency of its amounts, as its language writes it, and none while there is none', () => {
  expect(formatIn('en').inCurrency('Cost', 'CNY')).toBe('Cost (CNY)');
  expect(formatIn('cn').inCurrency('费用', 'JPY')).toBe('费用（JPY）');
  expect(formatIn('jp').inCurrency('費用', 'CNY')).toBe('費用（CNY）');
  expect(formatIn('jp').inCurrency('費用', null)).toBe('費用');
});

it('the reach of a total between two known points lies between theirs', () => {
  const at = (total: number, likely: number) => ({ total, reach: { low: likely, likely, high: likely }, frequency: 1, current: false });
  const points = [at(0, 0), at(100, 50), at(200, 80)];
  expect([0, 50, 100, 150, 200, 201].map((total) => reachAt(points, total))).toEqual([0, 25, 50, 65, 80, null]);
});
