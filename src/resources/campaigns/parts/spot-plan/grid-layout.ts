import type { CSSProperties } from 'react';
import type { Language } from '#contract/languages.ts';
import { type SpotPlanField, type SpotPlanRow, spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import type { totalsOf } from '#domain/spot-plan/row.ts';
import { type CellWords, type GridColumn, gridColumns } from './grid-columns.ts';

/** How many columns stay in view, as the style sheet says. */
export const frozenColumns = 2;

/** The field a column's cells are written into; undefined where they follow from others. */
export const fieldOf = (column: number): SpotPlanField | undefined => spotPlanFields.find((field) => field === gridColumns[column]?.name);

const widthIn = ({ width }: GridColumn, language: Language): number => (typeof width === 'number' ? width : width[language]);

/** Where each column begins, in pixels, and at last where the sheet ends. */
export const placesIn = (language: Language): readonly number[] =>
  Array.from({ length: gridColumns.length + 1 }, (_, column) =>
    gridColumns.slice(0, column).reduce((place, each) => place + widthIn(each, language), 0),
  );

/** The columns' widths as a grid's, and where the first column and all that stay in view end. */
export const sheetStyle = (language: Language): CSSProperties & Record<'--columns' | '--first' | '--kept', string> => {
  const places = placesIn(language);
  return {
    '--columns': gridColumns.map((column) => `${widthIn(column, language)}px`).join(' '),
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
