import type { FileColumn } from '#contract/reports/statistics-files.ts';
import type { FactKind } from '#server/db/report-schema.ts';
import { Failure } from '#server/failure.ts';
import type { SourceRow } from './text-rows.ts';
import { columnsOfTitles, plainTitle } from './title-columns.ts';

/** Without these a row says nothing. */
export const requiredColumns = ['day', 'impressions', 'clicks'] as const satisfies readonly FileColumn[];

/** Above the titles stands what the file is: some lines at most. */
export const titlesWithin = 60;

export interface Titles {
  readonly line: number;
  readonly titles: readonly string[];
  readonly columns: readonly (FileColumn | null)[];
  readonly kind: FactKind;
  /** Columns without which the file cannot be taken, and which no title names. */
  readonly missing: readonly FileColumn[];
}

/** What somebody said that a column of this file is, by its title; null: nothing that is taken. */
export type SaidColumns = ReadonlyMap<string, FileColumn | null>;

/** Visits name where they were counted, and no impressions. */
const kindOf = (columns: readonly (FileColumn | null)[]): FactKind =>
  (columns.includes('locationUnit') || columns.includes('locationCategory')) && !columns.includes('impressions') ? 'OFFLINE' : 'ONLINE';

const missingOf = (columns: readonly (FileColumn | null)[], kind: FactKind): FileColumn[] => {
  const hasDay = columns.includes('day') || columns.includes('periodStart');
  if (kind === 'ONLINE') return requiredColumns.filter((column) => !columns.includes(column) && !(column === 'day' && hasDay));
  const isCounted = columns.includes('conversions') || columns.includes('organicTraffic');
  return [...(hasDay ? [] : ['day' as const]), ...(isCounted ? [] : ['conversions' as const])];
};

const readTitles = ({ line, cells }: SourceRow, said: SaidColumns): Titles => {
  const titles = cells.map((cell) => cell.trim());
  const answered = titles.map((title) => said.get(title));
  const columns = columnsOfTitles(titles).map((column, place) => {
    const answer = answered[place];
    if (answer !== undefined) return answer;
    // What somebody has said of another column is no longer guessed.
    return column !== null && answered.includes(column) ? null : column;
  });
  const kind = kindOf(columns);
  return { line, titles, columns, kind, missing: missingOf(columns, kind) };
};

/** How much a line looks like the titles: that nothing is missing comes first, then how much of it is known. */
const likeness = ({ columns, missing }: Titles): number => columns.filter(Boolean).length - missing.length * 100;

/** The titles among the first rows of a file; undefined when no line of them knows at least two columns. */
export const findTitles = (head: readonly SourceRow[], said: SaidColumns = new Map()): Titles | undefined => {
  const [best] = head
    .slice(0, titlesWithin)
    .map((row) => readTitles(row, said))
    .filter(({ columns }) => columns.filter(Boolean).length >= 2)
    .toSorted((a, b) => likeness(b) - likeness(a));
  if (!best) return undefined;
  const { titles, columns } = best;
  const twice = titles.findIndex((title, place) =>
    columns.some(
      (column, at) => column !== null && at !== place && (columns[place] === column || plainTitle(titles[at] ?? '') === plainTitle(title)),
    ),
  );
  if (twice >= 0)
    throw new Failure(400, 'error.report.rows', [
      { path: `${best.line}`, key: 'error.report.cell.columnTwice', values: { value: titles[twice] ?? '' } },
    ]);
  return best;
};
