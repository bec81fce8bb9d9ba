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

/** A week's pieces by their lanes, of which some may be empty, and how many items are out of sight on some of their days. */
export interface Week<Item> {
  readonly lanes: readonly (readonly Piece<Item>[])[];
  readonly unseen: number;
}

interface Lanes<Item> {
  /** No more of them than these. */
  readonly most: number;
  /** In a week items of one kind stand beside each other, kinds in the order of their numbers. */
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

// Of a single day nothing could be read.
const leastDays = 2;

/** The longest part of a piece for which a lane is free; undefined where it is not for long enough. All of the piece, where all of it has room. */
const roomIn = <Item>(piece: Piece<Item>, lane: readonly Piece<Item>[] = []): Piece<Item> | undefined => {
  if (!lane.some((other) => overlap(piece, other))) return piece;
  const end = piece.start + piece.days;
  const taken = new Set(lane.flatMap(daysOf));
  const parts: { start: number; days: number }[] = [];
  for (const day of daysOf(piece).filter((each) => !taken.has(each))) {
    const last = parts.at(-1);
    if (last && last.start + last.days === day) last.days += 1;
    else parts.push({ start: day, days: 1 });
  }
  const [longest] = parts.filter(({ days }) => days >= leastDays).toSorted((one, other) => other.days - one.days);
  if (!longest) return undefined;
  // Its end is open, and says that it goes on.
  const cut = longest.start + longest.days < end;
  return { ...piece, ...longest, before: piece.before || longest.start > piece.start, after: piece.after || cut, cut };
};

/** The lanes of a week. */
type Row<Item> = Piece<Item>[][];

/** What there is of an item in a week. */
interface Part<Item> {
  readonly piece: Piece<Item>;
  readonly row: Row<Item>;
}

/** Lanes that are being filled, week by week. */
const sheetOf = <Item extends Span>(weeks: readonly Span[], { most, kindOf }: Lanes<Item>) => {
  const every = Array.from({ length: most }, (_, lane) => lane);
  const rows = weeks.map((): Row<Item> => every.map(() => []));
  // Asked often, and slow to reckon.
  const known = new Map<Item, Part<Item>[]>();
  const partsOf = (item: Item): Part<Item>[] => {
    const parts =
      known.get(item) ??
      rows.flatMap((row, at) => {
        const week = weeks[at];
        const piece = week && pieceIn(item, week);
        return piece ? [{ piece, row }] : [];
      });
    known.set(item, parts);
    return parts;
  };
  const isIn = (item: Item, lane: number, { row }: Part<Item>): boolean => row[lane]?.some((other) => other.item === item) ?? false;
  const hasRoom = (item: Item, lane: number): boolean =>
    partsOf(item).every(({ piece, row }) => !row[lane]?.some((other) => other.item !== item && overlap(piece, other)));
  /** Whether an item would stand below the earlier kinds of its weeks and above the later ones. */
  const isInOrder = (item: Item, lane: number): boolean =>
    partsOf(item).every(({ row }) =>
      row.every((pieces, at) =>
        pieces.every((other) => (at <= lane || kindOf(other.item) >= kindOf(item)) && (at >= lane || kindOf(other.item) <= kindOf(item))),
      ),
    );
  /** Puts all of an item into a lane, wherever it was. */
  const move = (item: Item, lane: number): void => {
    for (const { piece, row } of partsOf(item)) {
      for (const [at, pieces] of row.entries()) row[at] = pieces.filter((other) => other.item !== item);
      row[lane]?.push(piece);
    }
  };
  /** The lane in which an item lies through all of its weeks. */
  const laneOf = (item: Item): number | undefined => every.find((lane) => partsOf(item).every((part) => isIn(item, lane, part)));
  /** The lanes that are full most of the time above the others, as far as no week gets its kinds into another order. Returns where each of them came from. */
  const sort = (): readonly number[] => {
    const order = [...every];
    const full = (lane: number): number => rows.reduce((sum, row) => sum + (row[lane] ?? []).reduce((all, { days }) => all + days, 0), 0);
    const mayPass = (lower: number, upper: number): boolean =>
      rows.every((row) => row[lower]?.every(({ item }) => row[upper]?.every((above) => kindOf(item) <= kindOf(above.item))));
    for (const _ of every)
      for (const at of every.slice(1)) {
        const [upper = 0, lower = 0] = [order[at - 1], order[at]];
        if (full(lower) > full(upper) && mayPass(lower, upper)) order.splice(at - 1, 2, lower, upper);
      }
    for (const row of rows) row.splice(0, most, ...order.map((lane) => row[lane] ?? []));
    return order;
  };
  /** Moves each item that can keep a lane to the topmost that is free through all of its weeks and leaves the kinds in order, and gives such a lane to whoever finds one so. */
  const raise = (items: readonly Item[]): void => {
    let isMoving = true;
    while (isMoving) {
      isMoving = false;
      for (const item of items) {
        const lane = laneOf(item);
        const free = every.filter((to) => hasRoom(item, to));
        const to =
          free.find((each) => isInOrder(item, each) && (lane === undefined || each < lane)) ?? (lane === undefined ? free[0] : undefined);
        if (to === undefined) continue;
        move(item, to);
        isMoving = true;
      }
    }
  };
  return { every, rows, partsOf, isInOrder, move, sort, raise };
};

/** The items in lanes that stay the same through all of these weeks, as high as they can be; then what else has room in some of them or on some of their days. Who comes first in the items is first to get one. */
export const lanesOf = <Item extends Span>(items: readonly Item[], weeks: readonly Span[], rules: Lanes<Item>): readonly Week<Item>[] => {
  const whole = { from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' };
  const pieces = items.flatMap((item) => pieceIn(item, whole) ?? []);
  const kinds = chosen(pieces, rules);
  const { every, rows, partsOf, isInOrder, move, sort, raise } = sheetOf(weeks, rules);
  const lanes = [...kinds].toSorted(([a], [b]) => a - b).flatMap(([, each]) => stacked(each).map((lane) => lane.map(({ item }) => item)));
  for (const [lane, own] of lanes.entries()) for (const item of own) move(item, lane);
  raise(lanes.flat());
  const shown = new Set(lanes.flat());

  // Each of the others has its home where most of it is seen, and lies there in the weeks in which all of it can.
  const homes = new Map<Item, number>();
  for (const { item } of pieces.filter((piece) => !shown.has(piece.item))) {
    const parts = partsOf(item);
    const seen = every.map((lane) => parts.reduce((sum, { piece, row }) => sum + (roomIn(piece, row[lane])?.days ?? 0), 0));
    const best = every.filter((lane) => seen[lane] === Math.max(...seen));
    const home = best.find((lane) => isInOrder(item, lane)) ?? best[0] ?? 0;
    homes.set(item, home);
    for (const { piece, row } of parts) if (roomIn(piece, row[home]) === piece) row[home]?.push(piece);
  }
  const order = sort();
  for (const [item, home] of homes) homes.set(item, order.indexOf(home));
  raise(pieces.map(({ item }) => item));

  // What would still be out of sight takes what is free in a week: the lane it had the week before, if it can.
  let before = new Map<Item, number>();
  return rows.map((row) => {
    const placed = new Map(row.flatMap((lane, index) => lane.map(({ item }) => [item, index] as const)));
    const put = (piece: Piece<Item>, lane: number): void => {
      row[lane]?.push(piece);
      placed.set(piece.item, lane);
    };
    const placesOf = (piece: Piece<Item>) => {
      const wanted = before.get(piece.item) ?? homes.get(piece.item);
      return every
        .flatMap((lane) => {
          const part = roomIn(piece, row[lane]);
          return part ? [{ lane, part }] : [];
        })
        .toSorted((a, b) => b.part.days - a.part.days || Number(b.lane === wanted) - Number(a.lane === wanted));
    };
    const homeless = pieces.flatMap(({ item }) => {
      const piece = placed.has(item) ? undefined : partsOf(item).find((part) => part.row === row)?.piece;
      if (!piece) return [];
      const [place] = placesOf(piece);
      if (place?.part !== piece) return [piece];
      put(piece, place.lane);
      return [];
    });
    // A part of it is better than nothing.
    for (const piece of homeless) {
      const [place] = placesOf(piece);
      if (place) put(place.part, place.lane);
    }
    before = placed;
    return { lanes: row.slice(0, row.findLastIndex((lane) => lane.length > 0) + 1), unseen: homeless.length };
  });
};
