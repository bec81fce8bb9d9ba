import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlainDate, firstDay, lastDay } from '#contract/envelope.ts';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { isBeyondDays, readDate, readWholeDate } from '#components/date-input/typed-dates.ts';
import { weeksOf as weeksOfMonth } from '#components/date-input/month.ts';
import { daysOfMonths, shownDays } from '#domain/calendar/calendar.ts';
import { addDays, daysFrom, isTooLong, longestFlight, mondayOf, monthsOf, weeksOf } from '#domain/time/flight.ts';
import { arrivals, firstAllowed } from '#domain/push-notifications/hours.ts';
import { conversionsFinalOn } from '#domain/reports/days.ts';
import { readPlainDate } from '#domain/spot-plan/date.ts';
import { flowchartOf } from '#domain/spot-plan/flowchart.ts';
import {
  type WorkingCalendar,
  addWorkingMinutes,
  isWorkingDate,
  startOfDay,
  subtractWorkingMinutes,
  workingMinutesBetween,
} from '#domain/time/working-time.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';

const allDays = daysFrom(firstDay, lastDay);

/** A day of the whole range, the ends of it more often than the rest. */
const day = fc
  .oneof(fc.integer({ min: 0, max: 800 }), fc.integer({ min: allDays - 800, max: allDays - 1 }), fc.integer({ min: 0, max: allDays - 1 }))
  .map((number) => addDays(firstDay, number));
/** Two days in any order. */
const anySpan = fc.tuple(day, day).map(([from, to]) => ({ from, to }));
const span = anySpan.map(({ from, to }) => (from <= to ? { from, to } : { from: to, to: from }));
/** A span of at most so many days that ends within the range. */
const spanOf = (most: number) =>
  fc.tuple(day, fc.integer({ min: 0, max: most - 1 })).map(([from, more]) => {
    const to = addDays(from, more);
    return { from, to: to > lastDay ? lastDay : to };
  });

const id = '00000000-0000-4000-8000-000000000001';
const row: SpotPlanRow = {
  id,
  adSetId: null,
  campaign: 'Autumn',
  campaignId: id,
  cities: [],
  citiesOfPlan: true,
  locations: 0,
  from: null,
  to: null,
  campaignDate: '',
  channel: 'WeChat',
  format: 'Feed',
  unit: 'CPM',
  totalUnits: 0,
  pricePerUnit: 0,
  expectedPrice: null,
  totalCost: 0,
  estImpressions: 0,
  estClicks: 0,
  estCtr: 0,
  estimatedCostPerClick: null,
  unspent: null,
  maxUnitPrice: 0,
  averageFrequency: null,
  reach: null,
  stale: null,
};

describe('a day', () => {
  it('lies between the first and the last that can be named', () => {
    expect([firstDay, lastDay, '2028-02-29'].every((text) => PlainDate.safeParse(text).success)).toBe(true);
    for (const text of ['1999-12-31', '2200-01-01', '0000-01-01', '9999-12-31', '2026-02-30', '2026-1-1', '+010000-01-01', ''])
      expect(PlainDate.safeParse(text).error?.issues, text).toHaveLength(1);
  });

  it('can be typed and read from a workbook where it can be sent, and nowhere beyond', () => {
    fc.assert(
      fc.property(day, (text) => {
        expect([readDate(text), readWholeDate(text), readPlainDate(text), isBeyondDays(text)]).toEqual([text, text, text, false]);
      }),
    );
    for (const text of ['1999-12-31', '2200-01-01', '9999-12-31'])
      expect([readDate(text), readWholeDate(text), readPlainDate(text), isBeyondDays(text)]).toEqual([null, null, null, true]);
    expect([isBeyondDays('tomorrow'), isBeyondDays('2026-02-30')]).toEqual([false, false]);
  });
});

describe('loops over days end by their number', () => {
  it('months of a flight are as many as it touches, and hold each of its days once', () => {
    fc.assert(
      fc.property(fc.oneof(spanOf(1100), span), ({ from, to }) => {
        const parts = monthsOf(from, to);
        const touched = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
        expect(parts).toHaveLength(touched > longestFlight + 1 ? 1 : touched);
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to]);
        expect(parts.reduce((sum, { days }) => sum + days, 0)).toBe(daysFrom(from, to));
        for (const [at, part] of parts.entries()) {
          expect(part.days).toBe(daysFrom(part.from, part.to));
          if (at > 0) expect(part.from).toBe(addDays(parts[at - 1]?.to ?? '', 1));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('weeks of a span are as many as it touches, from Monday to Sunday', () => {
    fc.assert(
      fc.property(spanOf(1100), ({ from, to }) => {
        const weeks = weeksOf({ from, to });
        expect(weeks).toHaveLength((daysFrom(mondayOf(from), mondayOf(to)) - 1) / 7 + 1);
        expect(weeks[0]?.from).toBe(mondayOf(from));
        expect(weeks.at(-1)?.from).toBe(mondayOf(to));
        expect(weeks.every((week) => daysFrom(week.from, week.to) === 7)).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(weeksOf({ from: firstDay, to: lastDay })).toHaveLength(10_437);
  });

  it('a span in the wrong order has no month and no week', () => {
    fc.assert(
      fc.property(anySpan, ({ from, to }) => {
        fc.pre(from > to);
        expect([monthsOf(from, to), weeksOf({ from, to })]).toEqual([[], []]);
      }),
    );
  });

  it('a date beyond all days ends them as well, as a database of before may hold one', () => {
    expect(monthsOf('9999-12-01', '9999-12-31')).toEqual([{ from: '9999-12-01', to: '9999-12-31', days: 31 }]);
    expect(weeksOf({ from: '9999-12-01', to: '9999-12-31' })).toHaveLength(5);
    expect(monthsOf('0000-01-01', '9999-12-31')).toHaveLength(1);
  });

  it('the calendar of a spot plan has a column for every week or month, at both ends of the range', () => {
    for (const dates of [
      { from: firstDay, to: '2000-02-01' },
      { from: '2199-12-01', to: lastDay },
      { from: '9999-12-01', to: '9999-12-31' },
      { from: firstDay, to: lastDay },
    ]) {
      for (const scale of ['week', 'month'] as const) {
        const chart = flowchartOf([{ ...row, ...dates }], { grouping: 'channel', scale });
        expect(chart?.ticks.length).toBeGreaterThan(0);
        expect(chart?.ticks.length).toBeLessThan(62);
      }
    }
  });

  it('the month of a date field has the weeks it touches in every language', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('en', 'cn', 'jp'), (date, language) => {
        const weeks = weeksOfMonth(date, language);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        const days = weeks.flat();
        const [month] = monthsOf(`${date.slice(0, 7)}-01`, addDays(`${date.slice(0, 7)}-01`, 27));
        expect(days).toContain(month?.from);
        expect(days.filter((one) => one.startsWith(date.slice(0, 7))).length).toBeGreaterThanOrEqual(28);
        expect(weeks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('the calendar asks only for days that can be named, also in the first and the last month', () => {
    expect(shownDays(weeksOf(daysOfMonths('2000-01', 1)))).toEqual({ from: firstDay, to: '2000-02-06' });
    expect(shownDays(weeksOf(daysOfMonths('2199-12', 3)))).toEqual({ from: '2199-11-25', to: lastDay });
    expect(shownDays(weeksOf(daysOfMonths('2026-11', 1)))).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  });

  it('a push arrives on at most the days that are looked at, whatever its quiet hours', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const zone = fc.constantFrom('Asia/Shanghai', 'Australia/Lord_Howe', 'America/New_York', 'Europe/London', 'Pacific/Apia');
    fc.assert(
      fc.property(span, time, time, zone, ({ from, to }, quietFrom, quietTo, timezone) => {
        const quietHours = { from: quietFrom, to: quietTo };
        expect(arrivals({ from, to, quietHours }, timezone)).toHaveLength(Math.min(14, daysFrom(from, to)));
        const begins = startOfDay(from, timezone);
        expect(firstAllowed(quietHours, begins, timezone).getTime() - begins.getTime()).toBeLessThan(3 * 86_400_000);
      }),
      { numRuns: 60 },
    );
  });

  it('the day on which conversions are complete can be named', () => {
    fc.assert(fc.property(day, (to) => PlainDate.safeParse(conversionsFinalOn(to)).success));
    expect(conversionsFinalOn(lastDay)).toBe(lastDay);
  });
});

describe('working time', () => {
  /** As a clock on the wall would count it, day by day. */
  const counted = (calendar: WorkingCalendar, from: string, to: string): number =>
    Array.from({ length: daysFrom(from, to) - 1 }, (_, at) => addDays(from, at)).filter((date) => isWorkingDate(calendar, date)).length *
    (calendar.ends - calendar.begins);

  it('between two days is that of the working days between them, over holidays, make-up days and centuries', () => {
    const near = fc.integer({ min: 0, max: 1500 }).map((more) => addDays('2024-01-01', more));
    const nearSpan = fc.tuple(near, near).map(([from, to]) => (from <= to ? { from, to } : { from: to, to: from }));
    fc.assert(
      fc.property(
        fc.oneof(nearSpan, spanOf(400)),
        fc.constantFrom('Asia/Shanghai', 'Asia/Tokyo', 'Europe/Paris'),
        ({ from, to }, timezone) => {
          const calendar = providerCalendarFor(timezone);
          const [begin, end] = [from, to].map((date) => startOfDay(date, calendar.timezone));
          if (!begin || !end) return;
          expect(workingMinutesBetween(calendar, begin, end)).toBe(counted(calendar, from, to));
        },
      ),
      { numRuns: 150 },
    );
    const plain = { ...providerCalendarFor('Europe/Paris'), holidays: new Set<string>(), makeUpDays: new Set<string>() };
    const whole = [firstDay, lastDay].map((date) => startOfDay(date, plain.timezone));
    expect(workingMinutesBetween(plain, whole[0] ?? new Date(0), whole[1] ?? new Date(0))).toBe(counted(plain, firstDay, lastDay));
  });

  it('is looked for within a bounded number of days, and a calendar without any says so', () => {
    const idle = { ...providerCalendarFor('Europe/Paris'), weekdays: [] };
    const now = new Date('2026-11-18T09:00:00Z');
    expect(() => addWorkingMinutes(idle, now, 1)).toThrow(RangeError);
    expect(() => subtractWorkingMinutes(idle, now, 1)).toThrow(RangeError);
    expect(() => addWorkingMinutes(providerCalendarFor('Europe/Paris'), now, Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe('a flight', () => {
  it('lasts 36 months at most', () => {
    expect(isTooLong({ from: '2026-12-15', to: '2029-12-14' })).toBe(false);
    expect(isTooLong({ from: '2026-12-15', to: '2029-12-15' })).toBe(true);
    expect(isTooLong({ from: '2026-12-01', to: '2029-11-30' })).toBe(false);
    expect(isTooLong({ from: '2026-12-01', to: '2029-12-01' })).toBe(true);
    expect(isTooLong({ from: '2026-12-31', to: '2029-12-30' })).toBe(false);
    expect(isTooLong({ from: '2030-01-01', to: '2026-01-01' })).toBe(false);
    expect(isTooLong({ from: null, to: '2029-12-01' })).toBe(false);
  });

  it('that is not too long is shown by month', () => {
    fc.assert(
      fc.property(spanOf(1200), ({ from, to }) => {
        fc.pre(!isTooLong({ from, to }) && from.slice(0, 7) !== to.slice(0, 7));
        expect(monthsOf(from, to).length).toBeGreaterThan(1);
      }),
    );
  });
});
