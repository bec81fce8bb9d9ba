import { type CalendarItem, calendarChannels } from '#contract/calendar/calendar.ts';
import type { Meaning } from '#domain/meaning.ts';
import { type Piece, type Span, itemMeaning, pieceIn } from './calendar.ts';

/** Where there is no room for all, what waits for somebody comes before what runs as it should, that before drafts and what is paused, and that before what is over. */
const ranks = {
  refused: 0,
  waiting: 0,
  running: 1,
  working: 1,
  stopped: 2,
  done: 3,
} as const satisfies Record<Meaning, number>;

const rankOf = (item: CalendarItem): number => ranks[itemMeaning(item)];
const channelOf = (item: CalendarItem): number => calendarChannels.indexOf(item.channel);

/** Items by what they mean, media campaigns first among equals, then as they came. */
export const byWeight = (items: readonly CalendarItem[]): readonly CalendarItem[] =>
  items.toSorted((a, b) => rankOf(a) - rankOf(b) || channelOf(a) - channelOf(b));

/** No week has more of them. */
export const mostLanes = 5;

type Bar = Piece<CalendarItem>;
type Lanes = readonly (readonly Bar[])[];

/** What is drawn of a week, each from its first to its last day there, and how many items have no lane. */
export interface Week {
  readonly lanes: Lanes;
  /** Of those without a lane, what was to be seen the week before: a line says that it has not ended. At most as many as there are lanes. */
  readonly lines: readonly Bar[];
  readonly withoutLane: number;
}

const overlap = (one: Bar, other: Bar): boolean => one.start < other.start + other.days && other.start < one.start + one.days;

/** Whether a bar has to be in this very week: 0, unless it begins when most of the week has passed and has the next one to be seen in (1), or is over (2). */
const delayOf = ({ item, start, after }: Bar): number => (rankOf(item) === ranks.done ? 2 : Number(start > 3 && after));

/**
 * The bars of a week in the order in which they get a lane: what was moved last, then the heaviest of each channel, so that no channel is out of
 * sight, and among equals what was drawn the week before, so that it does not look as if it had ended.
 */
const byTurn = (bars: readonly Bar[], before: Lanes, latest: string): readonly Bar[] => {
  const drawn = new Set(before.flat().map(({ item }) => item));
  const joins = ({ item }: Bar): number => Number(!drawn.has(item));
  const sorted = bars.toSorted(
    (a, b) => delayOf(a) - delayOf(b) || rankOf(a.item) - rankOf(b.item) || joins(a) - joins(b) || channelOf(a.item) - channelOf(b.item),
  );
  const firsts = calendarChannels.flatMap((channel) => sorted.find((bar) => bar.item.channel === channel && delayOf(bar) === 0) ?? []);
  return [...new Set([...sorted.filter(({ item }) => item.id === latest), ...firsts, ...sorted])];
};

/** The bars that have a lane: one after the other, as long as there is one on all of its days. */
const chosen = (bars: readonly Bar[]): readonly Bar[] => {
  const shown: Bar[] = [];
  for (const bar of bars) {
    const days = Array.from({ length: bar.days }, (_, at) => ({ ...bar, start: bar.start + at, days: 1 }));
    if (days.every((day) => shown.filter((other) => overlap(day, other)).length < mostLanes)) shown.push(bar);
  }
  return shown;
};

/** One bar after the other in the topmost lane that is free on its days, beside those that have one. */
const stacked = (bars: readonly Bar[], lanes: Lanes): Lanes => {
  const all = lanes.map((lane) => [...lane]);
  for (const bar of bars) {
    const free = all.find((lane) => !lane.some((other) => overlap(bar, other)));
    if (free) free.push(bar);
    else all.push([bar]);
  }
  return all;
};

/**
 * The lanes of each week. An item lies where it lay the week before, so that the eye finds it again; on the day on which one joins, no lane above it is
 * free. The latest that was moved is always drawn.
 */
export const lanesOf = (items: readonly CalendarItem[], weeks: readonly Span[], latest = ''): readonly Week[] => {
  let before: Lanes = [];
  let lines: readonly Bar[] = [];
  return weeks.map((week) => {
    const bars = items.flatMap((item) => pieceIn(item, week) ?? []);
    const shown = chosen(byTurn(bars, before, latest));
    const goingOn = before.map((lane) => lane.flatMap(({ item }) => shown.find((bar) => bar.item === item) ?? []));
    const kept = goingOn.slice(0, goingOn.findLastIndex((lane) => lane.length > 0) + 1);
    const joining = shown
      .filter((bar) => !kept.flat().includes(bar))
      .toSorted((a, b) => a.start - b.start || channelOf(a.item) - channelOf(b.item));
    const hidden = (item: CalendarItem): readonly Bar[] => bars.filter((bar) => bar.item === item && !shown.includes(bar));
    lines = [...lines, ...before.flat()].flatMap(({ item }) => hidden(item)).slice(0, mostLanes);
    // What goes on is there on Monday: in the order of their first days there is a lane for each of the others.
    before = stacked(joining, kept);
    return { lanes: before, lines, withoutLane: bars.length - shown.length };
  });
};
