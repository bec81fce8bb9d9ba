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

/** Items in the order in which they get a lane: by what they mean, media campaigns first among equals, then as they came. */
export const byWeight = (items: readonly CalendarItem[]): readonly CalendarItem[] => {
  const weight = (item: CalendarItem): number =>
    ranks[itemMeaning(item)] * calendarChannels.length + calendarChannels.indexOf(item.channel);
  return items.toSorted((a, b) => weight(a) - weight(b));
};

/** The order in which items get a lane where there is not one for each: the heaviest of each channel that is not over first, so that no channel is out of sight. */
export const byTurn = (items: readonly CalendarItem[]): readonly CalendarItem[] => {
  const sorted = byWeight(items);
  const first = new Set(
    calendarChannels.flatMap((channel) => sorted.find((item) => item.channel === channel && ranks[itemMeaning(item)] < ranks.done) ?? []),
  );
  return [...sorted.filter((item) => first.has(item)), ...sorted.filter((item) => !first.has(item))];
};

/** A week's pieces by their lanes, of which some may be empty, those for which there was no lane, and how many are out of sight on some of their days. */
export interface Week<Item> {
  readonly lanes: readonly (readonly Piece<Item>[])[];
  readonly hidden: readonly Piece<Item>[];
  readonly unseen: number;
}

interface Lanes<Item> {
  /** No more of them than these. */
  readonly most: number;
  /** Items of one kind have lanes beside each other, kinds in the order of their numbers. */
  readonly kindOf: (item: Item) => number;
}

const daysOf = ({ start, days }: Piece<unknown>): number[] => Array.from({ length: days }, (_, at) => start + at);

/** How many pieces there are on each day, and on the fullest one. */
const crowd = () => {
  const days: number[] = [];
  let height = 0;
  const heightWith = (piece: Piece<unknown>): number => Math.max(height, ...daysOf(piece).map((day) => (days[day] ?? 0) + 1));
  return {
    height: () => height,
    heightWith,
    add: (piece: Piece<unknown>): void => {
      height = heightWith(piece);
      for (const day of daysOf(piece)) days[day] = (days[day] ?? 0) + 1;
    },
  };
};

const overlap = (one: Piece<unknown>, other: Piece<unknown>): boolean =>
  one.start < other.start + other.days && other.start < one.start + one.days;

/** The pieces that have a lane, kind by kind: one after the other in their order, as long as all have room. */
const chosen = <Item>(pieces: readonly Piece<Item>[], { most, kindOf }: Lanes<Item>): Map<number, Piece<Item>[]> => {
  const shown = new Map<number, Piece<Item>[]>();
  const crowds = new Map<number, ReturnType<typeof crowd>>();
  for (const piece of pieces) {
    const kind = kindOf(piece.item);
    const own = crowds.get(kind) ?? crowd();
    const others = [...crowds.values()].filter((each) => each !== own).reduce((sum, { height }) => sum + height(), 0);
    if (others + own.heightWith(piece) > most) continue;
    own.add(piece);
    crowds.set(kind, own);
    shown.set(kind, [...(shown.get(kind) ?? []), piece]);
  }
  return shown;
};

/** In the order of their days each piece finds a lane, and no more of them are needed than there are pieces on the fullest day. */
const stacked = <Item>(pieces: readonly Piece<Item>[]): Piece<Item>[][] => {
  const lanes: Piece<Item>[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
    const free = lanes.find((lane) => !lane.some((other) => overlap(piece, other)));
    if (free) free.push(piece);
    else lanes.push([piece]);
  }
  return lanes;
};

/** The lanes of a week, of which there may be so many, in which a piece meets no other. */
const roomsFor = <Item>(piece: Piece<Item>, row: readonly (readonly Piece<Item>[])[], most: number): number[] =>
  Array.from({ length: most }, (_, lane) => lane).filter((lane) => !row[lane]?.some((other) => overlap(piece, other)));

// Of a single day nothing could be read.
const leastDays = 2;

/** The longest part of a piece for which a lane of its week is free, with the lane; undefined where none is for long enough. */
const longestRoom = <Item>(piece: Piece<Item>, row: readonly (readonly Piece<Item>[])[], most: number) => {
  const end = piece.start + piece.days;
  const parts = Array.from({ length: most }, (_, lane) => lane).flatMap((lane) =>
    daysOf(piece).flatMap((start) => {
      const isFree = (day: number): boolean => !row[lane]?.some((other) => overlap({ ...piece, start: day, days: 1 }, other));
      const taken = daysOf(piece).find((day) => day >= start && !isFree(day)) ?? end;
      return taken - start < leastDays ? [] : [{ lane, start, days: taken - start }];
    }),
  );
  const [longest] = parts.toSorted((a, b) => b.days - a.days);
  if (!longest) return undefined;
  const { lane, start, days } = longest;
  const before = piece.before || start > piece.start;
  return { lane, part: { ...piece, start, days, before, after: piece.after || start + days < end, cut: start + days < end } };
};

/** The items in lanes that stay the same through all of these weeks, then what else has room in some of them or on some of their days, and what of each week has none. Who comes first in the items is first to get one. */
export const lanesOf = <Item extends Span>(items: readonly Item[], weeks: readonly Span[], rules: Lanes<Item>): readonly Week<Item>[] => {
  const whole = { from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' };
  const kinds = chosen(
    items.flatMap((item) => pieceIn(item, whole) ?? []),
    rules,
  );
  const lanes = [...kinds]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([kind, pieces]) => stacked(pieces).map((lane) => ({ kind, items: lane.map(({ item }) => item) })));
  const rows = weeks.map((week) => lanes.map((lane) => lane.items.flatMap((item) => pieceIn(item, week) ?? [])));
  const shown = new Set(lanes.flatMap((lane) => lane.items));

  // What has no room in some week is shown in the others, all of them in one lane as well.
  for (const item of items.filter((each) => !shown.has(each))) {
    const pieces = weeks.map((week) => pieceIn(item, week));
    const roomIn = (lane: number): number[] =>
      pieces.flatMap((piece, week) => (piece && !rows[week]?.[lane]?.some((other) => overlap(piece, other)) ? [week] : []));
    const own = lanes.flatMap(({ kind }, lane) => (kind === rules.kindOf(item) ? [{ lane, in: roomIn(lane) }] : []));
    const [best] = own.toSorted((a, b) => b.in.length - a.in.length);
    for (const week of best?.in ?? []) {
      const piece = pieces[week];
      if (best && piece) rows[week]?.[best.lane]?.push(piece);
    }
  }

  // What would still be out of sight takes what is free in a week, whatever the kind of the lane: the one it had the week before, if it can.
  let before = new Map<Item, number>();
  return weeks.map((week, at) => {
    const row = rows[at] ?? [];
    const placed = new Map(row.flatMap((lane, index) => lane.map(({ item }) => [item, index] as const)));
    const put = (piece: Piece<Item>, lane: number): void => {
      row[lane] = [...(row[lane] ?? []), piece];
      placed.set(piece.item, lane);
    };
    const homeless = items.flatMap((item) => {
      const piece = placed.has(item) ? undefined : pieceIn(item, week);
      if (!piece) return [];
      const free = roomsFor(piece, row, rules.most);
      const lane = free.find((each) => each === before.get(item)) ?? free[0];
      if (lane === undefined) return [piece];
      put(piece, lane);
      return [];
    });
    // A part of it is better than nothing: its end is open, and says that it goes on.
    const hidden = homeless.filter((piece) => {
      const room = longestRoom(piece, row, rules.most);
      if (room) put(room.part, room.lane);
      return !room;
    });
    before = placed;
    return { lanes: row.slice(0, row.findLastIndex((lane) => lane.length > 0) + 1), hidden, unseen: homeless.length };
  });
};
