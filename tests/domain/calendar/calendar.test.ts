import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarItem, calendarChannels } from '#contract/calendar/calendar.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { daysOfMonths, isMovable, monthLater, pieceIn, shifted } from '#domain/calendar/calendar.ts';
import { byTurn, byWeight, lanesOf } from '#domain/calendar/lanes.ts';
import { addDays, weeksOf } from '#domain/time/flight.ts';

describe('months and weeks', () => {
  it('go over the ends of years and short months', () => {
    expect(monthLater('2026-12', 1)).toBe('2027-01');
    expect(monthLater('2026-01', -1)).toBe('2025-12');
    expect(daysOfMonths('2028-02', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfMonths('2026-11', 3)).toEqual({ from: '2026-11-01', to: '2027-01-31' });
  });

  it('are whole, from Monday to Sunday', () => {
    // The first of November 2026 is a Sunday.
    const weeks = weeksOf(daysOfMonths('2026-11', 1));
    expect([weeks[0], weeks.at(-1)]).toEqual([
      { from: '2026-10-26', to: '2026-11-01' },
      { from: '2026-11-30', to: '2026-12-06' },
    ]);
  });
});

describe('an item', () => {
  it('moves with both dates, over the end of a month and through a leap day', () => {
    expect(shifted({ id: 'a', from: '2028-02-25', to: '2028-02-28' }, 4)).toEqual({ id: 'a', from: '2028-02-29', to: '2028-03-03' });
    expect(shifted({ from: '2027-01-02', to: '2027-01-03' }, -5)).toEqual({ from: '2026-12-28', to: '2026-12-29' });
  });

  it('can be moved while it is a draft, and never after', () => {
    expect(isMovable({ status: 'DRAFT' })).toBe(true);
    for (const status of ['ON_AIR', 'SCHEDULED', 'LIVE', 'PUBLISHED', 'FINISHED', 'IN_REVIEW'] as const)
      expect(isMovable({ status })).toBe(false);
  });

  it('has a piece in every week it touches, and says where it goes on', () => {
    const item = { from: '2026-11-05', to: '2026-12-10' };
    const pieces = weeksOf(daysOfMonths('2026-11', 1)).map((week) => pieceIn(item, week));
    expect(pieces[0]).toBeUndefined();
    expect(pieces[1]).toEqual({ item, start: 3, days: 4, before: false, after: true });
    expect(pieces[5]).toEqual({ item, start: 0, days: 7, before: true, after: true });
  });
});

describe('lanes', () => {
  const first = '2026-11-02';
  const weeks = weeksOf({ from: first, to: addDays(first, 27) });
  const spans = fc.array(fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: 0, max: 30 })), { maxLength: 25 });
  const itemsOf = (all: readonly (readonly [number, number])[]) =>
    all.map(([start, more], id) => ({ id, from: addDays(first, start), to: addDays(first, start + more) }));
  const ids = (pieces: readonly { item: { id: number } }[]) => pieces.map(({ item }) => item.id);

  // Every third is of another kind.
  const rules = (most: number) => ({ most, kindOf: ({ id }: { id: number }) => id % 3 });

  it('have every piece once, none on a day that another has, and no more of them than there may be', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 9 }), (all, most) => {
        const items = itemsOf(all);
        for (const [at, { lanes, hidden, unseen }] of lanesOf(items, weeks, rules(most)).entries()) {
          const week = weeks[at]!;
          const inPart = lanes.flat().filter(({ item, days }) => days !== pieceIn(item, week)?.days);
          expect(unseen).toBe(hidden.length + inPart.length);
          const seen = items.filter((item) => item.from <= week.to && item.to >= week.from);
          expect([...ids(lanes.flat()), ...ids(hidden)].toSorted((a, b) => a - b)).toEqual(seen.map(({ id }) => id));
          expect(lanes.length).toBeLessThanOrEqual(most);
          for (const lane of lanes) {
            const days = lane.flatMap(({ start, days: long }) => Array.from({ length: long }, (_, index) => start + index));
            expect(new Set(days).size).toBe(days.length);
            expect(days.every((day) => day >= 0 && day < 7)).toBe(true);
          }
        }
      }),
    );
  });

  it('are the same in all weeks for the heaviest, and each of them is of one kind, one kind after the other', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 25 }), (all, most) => {
        const shown = lanesOf(itemsOf(all), weeks, rules(most));
        const laneOf = new Map<number, number>();
        for (const { lanes } of shown)
          for (const [lane, pieces] of lanes.entries())
            // As many as there are lanes are always chosen for the whole month; what is lighter may fill what they leave free.
            for (const id of ids(pieces).filter((each) => each < most)) {
              expect(laneOf.get(id) ?? lane).toBe(lane);
              laneOf.set(id, lane);
            }
        const kinds = [...laneOf].toSorted(([, a], [, b]) => a - b).map(([id]) => id % 3);
        expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
      }),
    );
  });

  it('hide nothing in a week in which one of them is free on two of its days, and show it there with open ends', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 9 }), (all, most) => {
        for (const [at, { lanes, hidden }] of lanesOf(itemsOf(all), weeks, rules(most)).entries()) {
          const isFree = (lane: number, day: number): boolean =>
            !lanes[lane]?.some((other) => other.start <= day && day < other.start + other.days);
          for (const { start, days } of hidden)
            for (let lane = 0; lane < most; lane += 1)
              for (let day = start; day < start + days - 1; day += 1) expect(isFree(lane, day) && isFree(lane, day + 1)).toBe(false);
          for (const { item, start, days, before, after } of lanes.flat()) {
            const whole = pieceIn(item, weeks[at]!);
            expect(before).toBe(item.from < addDays(weeks[at]!.from, start));
            expect(after).toBe(item.to > addDays(weeks[at]!.from, start + days - 1));
            expect(start >= whole!.start && start + days <= whole!.start + whole!.days).toBe(true);
          }
        }
      }),
    );
  });

  it('show of what has no lane for all of its week the days for which one is free', () => {
    const all = itemsOf([
      [5, 10],
      [0, 10],
    ] as const);
    const [week] = lanesOf(all, weeks, { most: 1, kindOf: () => 0 });
    expect(week?.lanes.flat().map(({ item, start, days, before, after, cut }) => [item.id, start, days, before, after, cut])).toEqual([
      [0, 5, 2, false, true, undefined],
      [1, 0, 5, false, true, true],
    ]);
    expect(week?.hidden).toEqual([]);
    // Where it is shown in part, the week says that there is more of it.
    expect(week?.unseen).toBe(1);
  });

  it('keep what fills them where it lay the week before, as long as that is free', () => {
    const all = itemsOf([
      [0, 6],
      [14, 6],
      [0, 20],
    ] as const);
    const shown = lanesOf(all, weeks, rules(2));
    expect(shown.slice(0, 3).map(({ lanes }) => lanes.findIndex((lane) => ids(lane).includes(2)))).toEqual([1, 1, 0]);
  });

  it('hide nothing that has room below what is heavier', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 4 }), (all, most) => {
        const items = itemsOf(all);
        const alone = { most, kindOf: () => 0 };
        const hidden = new Set(lanesOf(items, weeks, alone).flatMap((week) => ids(week.hidden)));
        const on = (day: string) => items.filter((item) => !hidden.has(item.id) && item.from <= day && item.to >= day);
        const days = Array.from({ length: 28 }, (_, at) => addDays(first, at));
        for (const item of items.filter(({ id }) => hidden.has(id)))
          expect(days.some((day) => item.from <= day && item.to >= day && on(day).filter(({ id }) => id < item.id).length >= most)).toBe(
            true,
          );
      }),
    );
  });

  const on = { id: '1', version: 1, name: '', client: { id: '1', name: '' }, ownerId: '1', from: first, to: first };
  const item = (channel: CalendarItem['channel'], status: string): CalendarItem => ({ ...on, channel, status }) as CalendarItem;
  const said = ({ channel, status }: CalendarItem): string => `${channel} ${status}`;

  it('are given by weight: what waits before what runs, that before drafts, those before what is over, media campaigns first', () => {
    // From the lightest to the heaviest.
    const all = [
      ...lockScreenStatuses.map((status) => item('lockScreen', status)),
      ...pushStatuses.map((status) => item('push', status)),
      ...campaignStatuses.map((status) => item('media', status)),
    ];
    const sorted = byWeight(all).map(said);
    const inAnyOrder = (from: number, to: number, expected: readonly string[]): void =>
      expect(sorted.slice(from, to).toSorted()).toEqual(expected.toSorted());
    inAnyOrder(
      0,
      4,
      ['PLANNING_REVIEW', 'IN_REVIEW', 'PENDING', 'FAILED'].map((each) => `media ${each}`),
    );
    inAnyOrder(4, 6, ['lockScreen IN_REVIEW', 'lockScreen REJECTED']);
    inAnyOrder(
      6,
      9,
      ['PLANNING', 'EXECUTION', 'PUBLISHED'].map((each) => `media ${each}`),
    );
    inAnyOrder(9, 13, ['push SCHEDULED', 'push ON_AIR', 'lockScreen APPROVED', 'lockScreen LIVE']);
    expect(sorted.slice(13)).toEqual([
      'media DRAFT',
      'media PAUSED',
      'push DRAFT',
      'lockScreen DRAFT',
      'lockScreen CANCELLED',
      'media FINISHED',
      'push FINISHED',
      'lockScreen EXPIRED',
    ]);
  });

  it('show an item in the weeks in which there is room for it, though in others there is none', () => {
    const long = itemsOf(
      [
        [0, 6],
        [7, 6],
        [3, 10],
      ].map(([start = 0, more = 0]) => [start, more] as const),
    );
    const [one, two] = lanesOf(long, weeks, { most: 1, kindOf: () => 0 });
    expect([ids(one!.lanes.flat()), ids(one!.hidden), ids(two!.lanes.flat()), ids(two!.hidden)]).toEqual([[0], [2], [1], [2]]);
    const [, , third] = lanesOf(
      itemsOf([
        [0, 13],
        [5, 12],
      ]),
      weeks,
      { most: 1, kindOf: () => 0 },
    );
    expect(ids(third!.lanes.flat())).toEqual([1]);
  });

  const byChannel = { most: 5, kindOf: ({ channel }: CalendarItem) => calendarChannels.indexOf(channel) };

  it('show a running campaign and hide the drafts, however many there are', () => {
    const drafts = Array.from({ length: 12 }, (_, at) => ({ ...item(at < 6 ? 'push' : 'lockScreen', 'DRAFT'), id: String(at) }));
    const [week] = lanesOf(byTurn([...drafts, item('media', 'PUBLISHED')]), weeks, byChannel);
    expect(week?.lanes[0]?.map(({ item: shown }) => said(shown))).toEqual(['media PUBLISHED']);
    expect(week?.hidden.map(({ item: hidden }) => hidden.status)).toEqual(Array.from({ length: 8 }, () => 'DRAFT'));
  });

  it('leave room for each channel, as long as something of it is not over', () => {
    const running = Array.from({ length: 9 }, (_, at) => ({ ...item('media', 'PUBLISHED'), id: String(at) }));
    const [week] = lanesOf(byTurn([...running, item('push', 'DRAFT'), item('lockScreen', 'EXPIRED')]), weeks, byChannel);
    expect(week?.lanes.map((lane) => lane[0]?.item.channel)).toEqual(['media', 'media', 'media', 'media', 'push']);
  });
});
