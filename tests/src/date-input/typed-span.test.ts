import { describe, expect, it } from 'vitest';
import { firstDay, lastDay } from '#contract/envelope.ts';
import { presetSpans } from '#components/date-input/presets.ts';
import { type Span, type SpanLimits, readSpan, spanBetween, spanWithin } from '#components/date-input/typed-span.ts';

const none: Span = { from: null, to: null };
const november = { from: '2026-11-01', to: '2026-11-30' };
const limits = { earliest: '2026-11-01', latest: '2026-11-30' };
const open = { ...limits, openEnds: true };

/** What `from` and `to` are read as, typed over a span of November. */
const read = (from: string | null, to: string | null, within: SpanLimits = open, value: Span = november) => {
  const { span, problem } = readSpan({ from, to }, value, within, { language: 'en', since: '2026-11-23' });
  return span ? `${span.from} ${span.to}` : `${problem.end} ${problem.kind}`;
};

describe('two typed days', () => {
  it.each([
    ['both', '2026-11-05', 'Nov 20, 2026', '2026-11-05 2026-11-20'],
    ['in three languages', '2026年11月5日', '20 November 2026', '2026-11-05 2026-11-20'],
    ['one, beside the other as it was', '2026/11/5', null, '2026-11-05 2026-11-30'],
    ['one day twice', '2026-11-05', '2026-11-05', '2026-11-05 2026-11-05'],
    ['the first and the last day there is', '2026-11-01', '2026-11-30', '2026-11-01 2026-11-30'],
    ['one before the first', '2026-10-31', null, 'from early'],
    ['one after the last', null, '2026-12-01', 'to late'],
    ['one that no calendar has', null, '2026-11-31', 'to unreadable'],
    ['words', 'soon', '2026-11-20', 'from unreadable'],
    ['the wrong order', '2026-11-21', '2026-11-20', 'from order'],
    ['the last before the first as it was', null, '2026-10-31', 'to early'],
    ['nothing: that end is open', '', '2026-11-20', 'null 2026-11-20'],
    ['nothing at all', '', '', 'null null'],
  ])('%s', (_, from, to, expected) => expect(read(from, to)).toBe(expected));

  it('need both ends where no end may be open, or none', () => {
    expect(read('2026-11-05', '', limits)).toBe('to half');
    expect(read('', '2026-11-05', limits)).toBe('from half');
    expect(read('2026-11-05', null, limits, none)).toBe('to half');
    expect(read('', '', limits)).toBe('null null');
  });

  it('lie among those that can be named when there are no other limits', () => {
    expect(read(firstDay, lastDay, { openEnds: true })).toBe(`${firstDay} ${lastDay}`);
    expect(read('1999-12-31', null, { openEnds: true })).toBe('from early');
    expect(read(null, '2200-01-01', { openEnds: true })).toBe('to late');
  });

  it('without a year: the first is the next from a day on, the last the next after the first', () => {
    const within = { openEnds: true };
    expect(read('20 Dec', '11 Jan', within, none)).toBe('2026-12-20 2027-01-11');
    expect(read('11 Jan', '20 Dec', within, none)).toBe('2027-01-11 2027-12-20');
    expect(read(null, '1 Nov', within)).toBe('2026-11-01 2026-11-01');
    expect(read(null, '31 Oct', within)).toBe('2026-11-01 2027-10-31');
    expect(read('', '20 Dec', within)).toBe('null 2026-12-20');
    expect(read('soon', '20 Dec', within)).toBe('from unreadable');
    expect(read('15 Jan', null)).toBe('from late');
  });

  it('that stand there already are not complained of', () => {
    const before = { from: '2020-01-01', to: '2020-01-02' };
    expect(readSpan({ from: null, to: null }, before, limits, { language: 'en', since: '2026-11-23' }).span).toEqual(before);
  });
});

it('a span is in order whichever end was named first', () => {
  expect(spanBetween('2026-11-20', '2026-11-05')).toEqual({ from: '2026-11-05', to: '2026-11-20' });
});

it('a span is cut to the limits, and is none beyond them', () => {
  expect(spanWithin({ from: '2026-10-20', to: '2026-12-05' }, limits)).toEqual(november);
  expect(spanWithin(november, limits)).toEqual(november);
  expect(spanWithin(none, limits)).toEqual(none);
  expect(spanWithin({ from: '2026-12-01', to: '2026-12-05' }, limits)).toBeNull();
  expect(spanWithin({ from: '2026-10-01', to: '2026-10-31' }, limits)).toBeNull();
});

it('presets are reckoned from the present day', () => {
  const on = (today: string) => Object.values(presetSpans).map((spanOf) => Object.values(spanOf(today)).join(' '));
  expect(on('2026-11-23')).toEqual(['2026-11-17 2026-11-23', '2026-10-25 2026-11-23', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31']);
  expect(on('2028-03-31')).toEqual(['2028-03-25 2028-03-31', '2028-03-02 2028-03-31', '2028-03-01 2028-03-31', '2028-02-01 2028-02-29']);
  expect(on('2027-01-01')).toEqual(['2026-12-26 2027-01-01', '2026-12-03 2027-01-01', '2027-01-01 2027-01-31', '2026-12-01 2026-12-31']);
});
