import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarItem, calendarChannels } from '#contract/calendar/calendar.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { itemMeaning, pieceIn } from '#domain/calendar/calendar.ts';
import { type Week, byWeight, lanesOf, mostLanes } from '#domain/calendar/lanes.ts';
import { addDays, weeksOf } from '#domain/time/flight.ts';

const first = '2026-11-02';
const weeks = weeksOf({ from: first, to: addDays(first, 34) });
const statuses = { media: campaignStatuses, push: pushStatuses, lockScreen: lockScreenStatuses };

/** An item of so many days, the first of them so many after the first Monday. */
const itemOf = (id: string, channel: CalendarItem['channel'], status: string, start = 0, days = 1): CalendarItem => {
  const own = { id, version: 1, name: '', client: { id: '1', name: '' }, ownerId: '1' };
  return { ...own, channel, status, from: addDays(first, start), to: addDays(first, start + days - 1) } as CalendarItem;
};

const days = fc.record({ start: fc.integer({ min: -20, max: 40 }), days: fc.integer({ min: 1, max: 30 }) });
const kinds = fc.constantFrom(...calendarChannels.flatMap((channel) => statuses[channel].map((status) => ({ channel, status }))));
const anyItems = fc
  .array(fc.tuple(kinds, days), { maxLength: 25 })
  .map((all) => all.map(([{ channel, status }, { start, days: long }], at) => itemOf(String(at), channel, status, start, long)));

type Bar = Week['lanes'][number][number];
const idOf = ({ item }: Bar): string => item.id;
const idsOf = (lanes: Week['lanes']): string[][] => lanes.map((lane) => lane.map(idOf));
const isOn = ({ start, days: long }: Bar, day: number): boolean => start <= day && day < start + long;
const weekDays = [0, 1, 2, 3, 4, 5, 6];
const isOver = (item: CalendarItem): boolean => itemMeaning(item) === 'done';
const laneIn = ({ lanes }: Week, item: CalendarItem): number => lanes.findIndex((lane) => lane.some((bar) => bar.item === item));

/** What each week of a month of random items shows, with all that is there. */
const everyWeek = (check: (week: Week, all: readonly Bar[], before: Week | undefined) => void, latest?: string): void =>
  fc.assert(
    fc.property(anyItems, (items) => {
      const shown = lanesOf(items, weeks, latest);
      expect(shown).toHaveLength(weeks.length);
      for (const [at, week] of shown.entries())
        check(
          week,
          items.flatMap((item) => pieceIn(item, weeks[at]!) ?? []),
          shown[at - 1],
        );
    }),
    { numRuns: 300 },
  );

describe('in each week', () => {
  it('a bar that is drawn is drawn to its last day there, and on no day does another lie in its lane', () => {
    everyWeek(({ lanes }, all) => {
      for (const bar of lanes.flat()) expect(all).toContainEqual(bar);
      for (const lane of lanes) for (const day of weekDays) expect(lane.filter((bar) => isOn(bar, day)).length).toBeLessThanOrEqual(1);
    });
  });

  it('each item is drawn once or counted, in five lanes at most', () => {
    everyWeek(({ lanes, withoutLane }, all) => {
      const drawn = lanes.flat().map(idOf);
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawn.length + withoutLane).toBe(all.length);
      expect(lanes.length).toBeLessThanOrEqual(mostLanes);
      expect(mostLanes).toBe(5);
    });
  });

  it('nothing is out of sight for which there would be a lane on all of its days', () => {
    everyWeek(({ lanes }, all) => {
      const drawn = lanes.flat();
      for (const hidden of all.filter(({ item }) => !drawn.some((bar) => bar.item === item)))
        expect(weekDays.some((day) => isOn(hidden, day) && drawn.filter((bar) => isOn(bar, day)).length === mostLanes)).toBe(true);
    });
  });

  it('no lane is free above a bar that joins, on its first day there', () => {
    everyWeek(({ lanes }, _, before) => {
      expect(lanes.at(-1)?.length).not.toBe(0);
      for (const [at, lane] of lanes.entries())
        for (const { start } of lane.filter(({ item }) => !before || laneIn(before, item) < 0))
          for (const above of lanes.slice(0, at)) expect(above.some((bar) => isOn(bar, start))).toBe(true);
    });
  });

  it('an item lies where it lay the week before', () => {
    everyWeek((week, _, before) => {
      if (!before) return;
      for (const { item } of week.lanes.flat()) expect([-1, laneIn(week, item)]).toContain(laneIn(before, item));
    });
  });

  it('what was to be seen the week before and goes on has its lane or a line, as far as there are lines, and is counted among what has no lane', () => {
    everyWeek(({ lanes, lines, withoutLane }, all, before) => {
      const seenBefore = before ? [...before.lanes.flat(), ...before.lines].map(idOf) : [];
      const drawn = new Set(lanes.flat().map(idOf));
      const goingOn = all.map(idOf).filter((id) => seenBefore.includes(id) && !drawn.has(id));
      expect(lines).toHaveLength(Math.min(goingOn.length, mostLanes));
      for (const line of lines) {
        expect(all).toContainEqual(line);
        expect(goingOn).toContain(idOf(line));
      }
      expect(lines.length).toBeLessThanOrEqual(withoutLane);
    });
  });

  it('each channel has a lane, as long as something of it is not over and does not just begin at the end of the week', () => {
    everyWeek(({ lanes }, all) => {
      const drawn = lanes.flat();
      for (const { item } of all.filter((bar) => !isOver(bar.item) && (bar.start <= 3 || !bar.after)))
        expect(drawn.some((bar) => bar.item.channel === item.channel)).toBe(true);
    });
  });

  it('what was moved last is drawn, whatever it is', () => {
    everyWeek(({ lanes }, all) => {
      expect(lanes.flat().filter(({ item }) => item.id === '3')).toHaveLength(all.filter(({ item }) => item.id === '3').length);
    }, '3');
  });
});

it('what waits for its first day has one colour in every channel, and not that of what runs', () => {
  const waiting = [itemOf('1', 'media', 'PENDING'), itemOf('1', 'push', 'SCHEDULED'), itemOf('1', 'lockScreen', 'APPROVED')];
  expect(waiting.map(itemMeaning)).toEqual(['working', 'working', 'working']);
  const running = [itemOf('1', 'media', 'PUBLISHED'), itemOf('1', 'push', 'ON_AIR'), itemOf('1', 'lockScreen', 'LIVE')];
  expect(running.map(itemMeaning)).toEqual(['running', 'running', 'running']);
});

describe('lanes', () => {
  it('are kept by what runs on: who joins later and finds none is not drawn, and has the next week', () => {
    const running = Array.from({ length: 5 }, (_, at) => itemOf(`runs ${at}`, 'media', 'PUBLISHED', 0, at === 1 ? 7 : 30));
    const joining = itemOf('joins', 'lockScreen', 'LIVE', 6, 20);
    const [one, two] = lanesOf([joining, ...running], weeks);
    expect([idsOf(one!.lanes), one!.withoutLane]).toEqual([running.map(({ id }) => [id]), 1]);
    expect([idsOf(two!.lanes), two!.withoutLane]).toEqual([[['runs 0'], ['joins'], ['runs 2'], ['runs 3'], ['runs 4']], 0]);
  });

  it('are left to what was drawn the week before, among equals', () => {
    const running = Array.from({ length: 5 }, (_, at) => itemOf(`runs ${at}`, 'lockScreen', 'LIVE', 0, 30));
    const joining = Array.from({ length: 3 }, (_, at) => itemOf(`joins ${at}`, 'media', 'PUBLISHED', 7, 30));
    const [, two] = lanesOf([...joining, ...running], weeks);
    expect(idsOf(two!.lanes)).toEqual([['runs 0'], ['runs 1'], ['runs 2'], ['runs 3'], ['joins 0']]);
  });

  it('are given to each channel in its turn where several begin together', () => {
    const all = [itemOf('c', 'lockScreen', 'IN_REVIEW'), itemOf('b', 'push', 'ON_AIR'), itemOf('a', 'media', 'DRAFT')];
    expect(idsOf(lanesOf(all, weeks)[0]!.lanes)).toEqual([['a'], ['b'], ['c']]);
  });

  const said = ({ channel, status }: CalendarItem): string => `${channel} ${status}`;

  it('are given by weight: what waits before what runs, that before drafts, those before what is over, media campaigns first', () => {
    // From the lightest to the heaviest.
    const all = [
      ...lockScreenStatuses.map((status) => itemOf('1', 'lockScreen', status)),
      ...pushStatuses.map((status) => itemOf('1', 'push', status)),
      ...campaignStatuses.map((status) => itemOf('1', 'media', status)),
    ];
    const sorted = byWeight(all).map(said);
    const inAnyOrder = (from: number, to: number, expected: readonly string[]): void =>
      expect(sorted.slice(from, to).toSorted()).toEqual(expected.toSorted());
    inAnyOrder(
      0,
      3,
      ['PLANNING_REVIEW', 'IN_REVIEW', 'FAILED'].map((each) => `media ${each}`),
    );
    inAnyOrder(3, 5, ['lockScreen IN_REVIEW', 'lockScreen REJECTED']);
    inAnyOrder(
      5,
      9,
      ['PLANNING', 'EXECUTION', 'PENDING', 'PUBLISHED'].map((each) => `media ${each}`),
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

  it('show a running campaign and hide the drafts, however many there are', () => {
    const drafts = Array.from({ length: 12 }, (_, at) => itemOf(String(at), at < 6 ? 'push' : 'lockScreen', 'DRAFT'));
    const [week] = lanesOf([...drafts, itemOf('runs', 'media', 'PUBLISHED')], weeks);
    expect(week?.lanes.flat().map(({ item }) => said(item))).toEqual([
      'media PUBLISHED',
      ...Array.from({ length: 4 }, () => expect.stringContaining('DRAFT')),
    ]);
    expect(week?.withoutLane).toBe(8);
  });

  it('leave room for each channel, as long as something of it is not over', () => {
    const running = Array.from({ length: 9 }, (_, at) => itemOf(String(at), 'media', 'PUBLISHED'));
    const [week] = lanesOf([...running, itemOf('p', 'push', 'DRAFT'), itemOf('l', 'lockScreen', 'EXPIRED')], weeks);
    expect(week?.lanes.map((lane) => lane[0]?.item.channel)).toEqual(['media', 'media', 'media', 'media', 'push']);
  });
});
