import { type CalendarItem, calendarChannels } from '#contract/calendar/calendar.ts';
import type { Meaning } from '#domain/meaning.ts';
import { type Piece, type Span, itemMeaning, pieceIn } from './calendar.ts';

/** Where there is no room for all, what runs or waits for somebody comes before drafts and what is paused, and that before what is over. */
const ranks = {
  running: 0,
  refused: 0,
  waiting: 0,
  working: 0,
  stopped: 1,
  done: 2,
} as const satisfies Record<Meaning, number>;

/** Items in the order in which they get a lane: by what they mean, media campaigns first among equals, then as they came. */
export const byWeight = (items: readonly CalendarItem[]): readonly CalendarItem[] => {
  const weight = (item: CalendarItem): number =>
    ranks[itemMeaning(item)] * calendarChannels.length + calendarChannels.indexOf(item.channel);
  return items.toSorted((a, b) => weight(a) - weight(b));
};

/** A week's pieces by their lanes, of which some may be empty, and those for which there was no lane. */
export interface Week<Item> {
  readonly lanes: readonly (readonly Piece<Item>[])[];
  readonly hidden: readonly Piece<Item>[];
}

const overlap = (one: Piece<unknown>, other: Piece<unknown>): boolean =>
  one.start < other.start + other.days && other.start < one.start + one.days;

/** The first of the pieces that have a lane where on no day there are more of them than lanes, and the others. */
const chosen = <Item>(pieces: readonly Piece<Item>[], most: number): { shown: Piece<Item>[]; hidden: Piece<Item>[] } => {
  const shown: Piece<Item>[] = [];
  const hidden: Piece<Item>[] = [];
  const used = new Map<number, number>();
  for (const piece of pieces) {
    const days = Array.from({ length: piece.days }, (_, at) => piece.start + at);
    if (days.some((day) => (used.get(day) ?? 0) >= most)) {
      hidden.push(piece);
      continue;
    }
    for (const day of days) used.set(day, (used.get(day) ?? 0) + 1);
    shown.push(piece);
  }
  return { shown, hidden };
};

/**
 * The weeks' pieces in no more lanes than `most`, the items in the order of their weight: those of one lane share no day, and what goes on from one week
 * to the next keeps its lane.
 */
export const lanesOf = <Item extends Span>(items: readonly Item[], weeks: readonly Span[], most: number): readonly Week<Item>[] => {
  let before = new Map<Item, number>();
  return weeks.map((week) => {
    const pieces = items.flatMap((item) => pieceIn(item, week) ?? []);
    const { shown, hidden } = chosen(pieces, most);
    const lanes: Piece<Item>[][] = [];
    const put = (piece: Piece<Item>, lane: number): void => {
      while (lanes.length <= lane) lanes.push([]);
      lanes[lane]?.push(piece);
    };
    const laneOf = (piece: Piece<Item>): number => before.get(piece.item) ?? -1;
    for (const piece of shown) if (laneOf(piece) >= 0) put(piece, laneOf(piece));
    // In the order of their days each finds a lane, if on no day there are more than lanes.
    for (const piece of shown.filter((each) => laneOf(each) < 0).toSorted((a, b) => a.start - b.start)) {
      const free = lanes.findIndex((lane) => !lane.some((other) => overlap(piece, other)));
      put(piece, free < 0 ? lanes.length : free);
    }
    before = new Map(lanes.flatMap((lane, at) => lane.map(({ item }) => [item, at] as const)));
    return { lanes, hidden };
  });
};
