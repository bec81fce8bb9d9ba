import type { CSSProperties } from 'react';
import type { Language } from '#contract/languages.ts';
import { type SpotPlanField, type SpotPlanRow, spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import type { totalsOf } from '#domain/spot-plan/row.ts';
import { type CellWords, type GridColumn, gridColumns } from './grid-columns.ts';

/** The field a column's cells are written into; undefined where they follow from others. */
export const fieldOf = (column: number): SpotPlanField | undefined => spotPlanFields.find((field) => field === gridColumns[column]?.name);

/** What is bought: platforms and formats. They stay in view. */
const kept = 2;
/** Those and the days, which stand in pairs where there is no room for them beside each other. */
const paired = 4;

/** So much of the column that goes on beyond the view says so, and is the empty edge of its cells. */
const peek = 8;

/** In pixels; the style sheet says the same. */
const [line, head] = [36, 52];

const placesOf = (widths: readonly number[]): readonly number[] =>
  Array.from({ length: widths.length + 1 }, (_, track) => widths.slice(0, track).reduce((place, width) => place + width, 0));

/** How the sheet stands in a view so wide, in pixels. */
export const sheetIn = (language: Language, view: number) => {
  const wanted = gridColumns.map(({ width }) => (typeof width === 'number' ? width : width[language]));
  const room = view - peek;
  // A phone has no room for what is bought, when and for how much in one line: a row is two lines there, formats below their platforms and last days below first ones.
  const stacked = room > 0 && (placesOf(wanted)[paired + 1] ?? 0) > room;
  const trackOf = (column: number): number => {
    if (!stacked) return column;
    return column < paired ? Math.floor(column / 2) : column - paired / 2;
  };
  const least = wanted.reduce<number[]>((tracks, width, column) => {
    tracks[trackOf(column)] = Math.max(tracks[trackOf(column)] ?? 0, width);
    return tracks;
  }, []);
  // What the view leaves beside the last column that is whole in it is the formats': where the sheet begins to be scrolled, nothing is cut within its digits.
  const whole = placesOf(least).findLast((end) => end <= room) ?? room;
  const widths = least.map((width, track) => (track === trackOf(1) ? width + room - whole : width));
  const places = placesOf(widths);
  const placeOf = (track: number): number => places[track] ?? 0;
  const end = placeOf(trackOf(kept - 1) + 1);
  const style: CSSProperties & Record<'--columns' | '--formats' | '--kept', string> = {
    '--columns': widths.map((width) => `${width}px`).join(' '),
    '--formats': `${placeOf(trackOf(1))}px`,
    '--kept': `${end}px`,
  };
  return {
    stacked,
    style,
    headHeight: head,
    rowHeight: stacked ? 2 * line : line,
    footHeight: line,
    /** From where to where a column goes; null of those that stay in view, and where these end. */
    edgesOf: (column: number) => (column < kept ? null : { begin: placeOf(trackOf(column)), end: placeOf(trackOf(column) + 1), kept: end }),
  };
};

/** The last line: what can be added up, shown as in any other. */
export const totalShown = (
  { name, show }: GridColumn,
  { row, totals }: { row: SpotPlanRow | undefined; totals: ReturnType<typeof totalsOf> },
  words: CellWords,
): string => (row && name in totals ? show({ ...row, ...totals }, words) : '');
