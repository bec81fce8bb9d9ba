import type { CSSProperties } from 'react';
import { type SpotPlanField, type SpotPlanRow, spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import type { totalsOf } from '#domain/spot-plan/row.ts';
import { type CellWords, type GridColumn, gridColumns } from './grid-columns.ts';

/** How many columns stay in view, as the style sheet says. */
export const frozenColumns = 2;

/** The field a column's cells are written into; undefined where they follow from others. */
export const fieldOf = (column: number): SpotPlanField | undefined => spotPlanFields.find((field) => field === gridColumns[column]?.name);

/** Where each column begins, in pixels, and at last where the sheet ends. */
export const columnPlaces: readonly number[] = Array.from({ length: gridColumns.length + 1 }, (_, column) =>
  gridColumns.slice(0, column).reduce((place, { width }) => place + width, 0),
);

/** The columns' widths as a grid's, and where the first column and all that stay in view end. */
export const sheetStyle: CSSProperties & Record<'--columns' | '--first' | '--kept', string> = {
  '--columns': gridColumns.map(({ width }) => `${width}px`).join(' '),
  '--first': `${columnPlaces[1]}px`,
  '--kept': `${columnPlaces[frozenColumns]}px`,
};

/** The last line: what can be added up, shown as in any other. */
export const totalShown = (
  { name, show }: GridColumn,
  { row, totals }: { row: SpotPlanRow | undefined; totals: ReturnType<typeof totalsOf> },
  words: CellWords,
): string => (row && name in totals ? show({ ...row, ...totals }, words) : '');
