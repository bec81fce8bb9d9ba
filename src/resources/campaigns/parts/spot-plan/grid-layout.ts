import type { CSSProperties } from 'react';
import type { Language } from '#contract/languages.ts';
import { type SpotPlanField, type SpotPlanRow, spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import type { totalsOf } from '#domain/spot-plan/row.ts';
import { type CellWords, type GridColumn, gridColumns } from './grid-columns.ts';

/** How many columns stay in view, as the style sheet says. */
export const frozenColumns = 2;

/** The field a column's cells are written into; undefined where they follow from others. */
export const fieldOf = (column: number): SpotPlanField | undefined => spotPlanFields.find((field) => field === gridColumns[column]?.name);

// Beside the platforms.
const formats = 1;

/** So much of the column that goes on beyond the view says so, and is the empty edge of its cells. */
const peek = 8;

const placesOf = (widths: readonly number[]): readonly number[] =>
  Array.from({ length: widths.length + 1 }, (_, column) => widths.slice(0, column).reduce((place, width) => place + width, 0));

/** The formats have what the view leaves beside the last column that is whole in it: where it begins to be scrolled, nothing is cut within its digits. */
const widthsIn = (language: Language, view: number): readonly number[] => {
  const widths = gridColumns.map(({ width }) => (typeof width === 'number' ? width : width[language]));
  const room = view - peek;
  const whole = placesOf(widths).findLast((end) => end <= room) ?? room;
  return widths.map((width, column) => (column === formats ? width + room - whole : width));
};

/** Where each column begins in a view so wide, in pixels, and at last where the sheet ends. */
export const placesIn = (language: Language, view: number): readonly number[] => placesOf(widthsIn(language, view));

/** The columns' widths as a grid's, and where the first column and all that stay in view end. */
export const sheetStyle = (language: Language, view: number): CSSProperties & Record<'--columns' | '--first' | '--kept', string> => {
  const widths = widthsIn(language, view);
  const places = placesOf(widths);
  return {
    '--columns': widths.map((width) => `${width}px`).join(' '),
    '--first': `${places[1]}px`,
    '--kept': `${places[frozenColumns]}px`,
  };
};

/** The last line: what can be added up, shown as in any other. */
export const totalShown = (
  { name, show }: GridColumn,
  { row, totals }: { row: SpotPlanRow | undefined; totals: ReturnType<typeof totalsOf> },
  words: CellWords,
): string => (row && name in totals ? show({ ...row, ...totals }, words) : '');
