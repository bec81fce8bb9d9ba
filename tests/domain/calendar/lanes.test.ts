import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarItem, calendarChannels } from '#contract/calendar/calendar.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { type Span, pieceIn } from '#domain/calendar/calendar.ts';
import { type Week, byTurn, byWeight, lanesOf } from '#domain/calendar/lanes.ts';
import { addDays, weeksOf } from '#domain/time/flight.ts';

describe('lanes', () => {
  const first = '2026-11-02';
  const weeks = weeksOf({ from: first, to: addDays(first, 27) });
  const spans = fc.array(fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: 0, max: 30 })), { maxLength: 25 });
  const itemsOf = (all: readonly (readonly [number, number])[]) =>
    all.map(([start, more], id) => ({ id, from: addDays(first, start), to: addDays(first, start + more) }));
  const ids = (pieces: readonly { item: { id: number } }[]) => pieces.map(({ item }) => item.id);
  // What of a week has no lane, not even for some of its days.
  const hiddenOf = <Item extends Span>(items: readonly Item[], { lanes }: Week<Item>, at: number) => {
    const shown = new Set(lanes.flat().map(({ item }) => item));
    return items.flatMap((each) => (shown.has(each) ? [] : (pieceIn(each, weeks[at]!) ?? [])));
  };

  // Every third is of another kind.
  const rules = (most: number) => ({ most, kindOf: ({ id }: { id: number }) => id % 3 });

  it('have every piece once, none on a day that another has, and no more of them than there may be', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 9 }), (all, most) => {
        const items = itemsOf(all);
        for (const [at, shown] of lanesOf(items, weeks, rules(most)).entries()) {
          const { lanes, unseen } = shown;
          const hidden = hiddenOf(items, shown, at);
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

  it('are the same in all weeks for the heaviest, and in each week one kind stands below the other', () => {
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
        for (const { lanes } of shown) {
          const kinds = lanes.map((pieces) => ids(pieces).flatMap((id) => (id < most ? [id % 3] : []))).filter(({ length }) => length > 0);
          for (const [at, below] of kinds.slice(1).entries()) expect(Math.min(...below)).toBeGreaterThanOrEqual(Math.max(...kinds[at]!));
        }
      }),
    );
  });

  // The lane of each piece of an item, week by week, and whether it would have room in a lane through the whole month.
  const courseOf = (item: { id: number; from: string; to: string }, shown: readonly Week<{ id: number; from: string; to: string }>[]) => {
    const course = shown.flatMap(({ lanes }, at) => {
      const whole = pieceIn(item, weeks[at]!);
      if (!whole) return [];
      const lane = lanes.findIndex((pieces) => ids(pieces).includes(item.id));
      const piece = lanes[lane]?.find((each) => each.item.id === item.id);
      return [{ at, whole, lane, isWhole: piece?.days === whole.days }];
    });
    const hasRoom = (lane: number): boolean =>
      course.every(({ at, whole }) =>
        (shown[at]!.lanes[lane] ?? []).every(
          (other) => other.item.id === item.id || other.start >= whole.start + whole.days || whole.start >= other.start + other.days,
        ),
      );
    const isSteady = course.every(({ lane, isWhole }) => isWhole && lane === course[0]!.lane);
    return { course, hasRoom, isSteady };
  };

  it('are left by nothing that has room in one of them through the whole month', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 9 }), (all, most) => {
        const items = itemsOf(all);
        const shown = lanesOf(items, weeks, rules(most));
        for (const item of items) {
          const { hasRoom, isSteady } = courseOf(item, shown);
          if (!isSteady) for (let lane = 0; lane < most; lane += 1) expect(hasRoom(lane)).toBe(false);
        }
      }),
    );
  });

  it('stand empty above nothing that could be there through the whole month in the order of the kinds', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 9 }), (all, most) => {
        const items = itemsOf(all);
        const shown = lanesOf(items, weeks, rules(most));
        for (const item of items) {
          const { course, hasRoom, isSteady } = courseOf(item, shown);
          const isInOrder = (lane: number): boolean =>
            course.every(({ at }) =>
              shown[at]!.lanes.every((pieces, other) =>
                ids(pieces).every((id) => (other <= lane || id % 3 >= item.id % 3) && (other >= lane || id % 3 <= item.id % 3)),
              ),
            );
          if (isSteady && course[0])
            for (let lane = 0; lane < course[0].lane; lane += 1) expect(hasRoom(lane) && isInOrder(lane)).toBe(false);
        }
      }),
    );
  });

  it('are filled from above: what is over stands where the next campaign comes', () => {
    const all = itemsOf([
      [7, 6],
      [7, 6],
      [0, 2],
    ] as const);
    expect(lanesOf(all, weeks, { most: 5, kindOf: ({ id }) => (id === 2 ? 1 : 0) })[0]?.lanes.map(ids)).toEqual([[2]]);
  });

  it('hide nothing in a week in which one of them is free on two of its days, and show it there with open ends', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 9 }), (all, most) => {
        const items = itemsOf(all);
        for (const [at, shown] of lanesOf(items, weeks, rules(most)).entries()) {
          const { lanes } = shown;
          const hidden = hiddenOf(items, shown, at);
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
    expect(hiddenOf(all, week!, 0)).toEqual([]);
    // Where it is shown in part, the week says that there is more of it.
    expect(week?.unseen).toBe(1);
  });

  it('keep what fills them where it lay the week before, as long as that is free', () => {
    const all = itemsOf([
      [0, 12],
      [10, 10],
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
        const hidden = new Set(lanesOf(items, weeks, alone).flatMap((week, at) => ids(hiddenOf(items, week, at))));
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
    expect([ids(one!.lanes.flat()), ids(hiddenOf(long, one!, 0)), ids(two!.lanes.flat()), ids(hiddenOf(long, two!, 1))]).toEqual([
      [0],
      [2],
      [1],
      [2],
    ]);
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
    const all = byTurn([...drafts, item('media', 'PUBLISHED')]);
    const [week] = lanesOf(all, weeks, byChannel);
    expect(week?.lanes[0]?.map(({ item: shown }) => said(shown))).toEqual(['media PUBLISHED']);
    expect(hiddenOf(all, week!, 0).map(({ item: hidden }) => hidden.status)).toEqual(Array.from({ length: 8 }, () => 'DRAFT'));
  });

  it('leave room for each channel, as long as something of it is not over', () => {
    const running = Array.from({ length: 9 }, (_, at) => ({ ...item('media', 'PUBLISHED'), id: String(at) }));
    const [week] = lanesOf(byTurn([...running, item('push', 'DRAFT'), item('lockScreen', 'EXPIRED')]), weeks, byChannel);
    expect(week?.lanes.map((lane) => lane[0]?.item.channel)).toEqual(['media', 'media', 'media', 'media', 'push']);
  });
});
