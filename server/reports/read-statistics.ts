import type { Currency } from '#contract/money.ts';
import { tripPhases } from '#contract/campaigns/plan.ts';
import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import { type StatisticsCell, readCount, readDay, readSpend, textOf } from '#domain/reports/statistics-cells.ts';
import { type FieldError, Failure } from '#server/failure.ts';
import { type StatisticsColumn, columnOf, requiredColumns, unitOf } from './statistics-columns.ts';
import type { StatisticsNames } from './statistics-names.ts';

export type Table = readonly (readonly StatisticsCell[])[];

/** One row of a statistics file, every name known. */
export interface StatisticsRow extends Readonly<Record<CountedMetric, number | null>> {
  readonly impressions: number;
  readonly clicks: number;
  readonly day: string;
  readonly market: string;
  readonly media: string;
  readonly format: string;
  readonly creative: string;
  readonly audienceSegment: string;
  readonly stage: (typeof tripPhases)[number] | '';
}

export interface Expected {
  readonly names: StatisticsNames;
  readonly currency: Currency;
  /** The flight, and the day it is now for the client. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** The only medium its sender may speak for; absent for one who speaks for all. */
  readonly onlyMedia?: string;
}

/** So many findings are told; more only by their number. */
const mostReported = 100;

const longestName = 200;

/** The row with the titles is among the first: above it stands what the file is. */
const titlesWithin = 30;

const findTitles = (tables: readonly Table[], currency: Currency) => {
  for (const table of tables) {
    for (const [at, row] of table.slice(0, titlesWithin).entries()) {
      const titles = row.map((cell) => (typeof cell === 'string' ? columnOf(cell) : undefined));
      const places = new Map(titles.flatMap((column, place) => (column ? [[column, place] as const] : [])));
      if (!requiredColumns.every((column) => places.has(column))) continue;
      const twice = titles.find((column, place) => column && places.get(column) !== place);
      if (twice) throw new Failure(400, 'error.report.rows', [{ path: `${at + 1}.${twice}`, key: 'error.report.cell.columnTwice' }]);
      const unit = unitOf(textOf(row[places.get('spend') ?? -1]));
      if (/^[A-Z]{3}$/.test(unit) && unit !== currency) throw new Failure(400, 'error.report.currency');
      return { table, at, places };
    }
  }
  throw new Failure(400, 'error.report.noTable');
};

const optional = (column: CountedMetric): boolean => column !== 'impressions' && column !== 'clicks';

/**
 * The rows of a statistics file.
 * @throws {Failure} 400 when it has no table of statistics, or any row of it that cannot be taken: `details` names each by row and column
 */
export const readStatistics = (tables: readonly Table[], expected: Expected): StatisticsRow[] => {
  const { names, currency } = expected;
  const { table, at, places } = findTitles(tables, currency);
  const findings: FieldError[] = [];
  const firstRowOf = new Map<string, number>();

  const readRow = (cells: readonly StatisticsCell[], number: number): StatisticsRow | undefined => {
    const before = findings.length;
    const cellOf = (column: StatisticsColumn): StatisticsCell => {
      const place = places.get(column);
      return place === undefined ? undefined : cells[place];
    };
    const find = (column: StatisticsColumn, key: string, values: FieldError['values'] = {}): void => {
      findings.push({ path: `${number}.${column}`, key, values: { value: textOf(cellOf(column)).slice(0, 60), ...values } });
    };
    const named = (column: 'market' | 'media' | 'format', look: (name: string) => string | undefined, key: string): string => {
      const text = textOf(cellOf(column));
      const id = text === '' ? '' : look(text);
      if (id === undefined) find(column, key);
      return id ?? '';
    };
    const worded = (column: 'creative' | 'audienceSegment'): string => {
      const text = textOf(cellOf(column));
      if (text.length > longestName || /\p{Cc}/u.test(text)) find(column, 'error.report.cell.text', { most: longestName });
      return text;
    };

    const day = readDay(cellOf('day')) ?? '';
    if (day === '') find('day', 'error.report.cell.day');
    else if (day > expected.today) find('day', 'error.report.cell.future');
    else if (day < expected.from || day > expected.to) find('day', 'error.report.cell.outside', { from: expected.from, to: expected.to });

    const media = named('media', names.media, 'error.report.cell.media');
    if (textOf(cellOf('media')) === '') find('media', 'error.report.cell.required');
    if (media !== '' && expected.onlyMedia !== undefined && media !== expected.onlyMedia) find('media', 'error.report.cell.otherMedia');
    const market = named('market', names.market, 'error.report.cell.market');
    const format = media === '' ? '' : named('format', (name) => names.format(media, name), 'error.report.cell.format');
    const stageText = textOf(cellOf('stage'));
    const stage = tripPhases.find((phase) => phase === stageText.toUpperCase().replaceAll(' ', '_')) ?? '';
    if (stage === '' && stageText !== '') find('stage', 'error.report.cell.stage');
    const [creative, audienceSegment] = [worded('creative'), worded('audienceSegment')];

    const counts = Object.fromEntries(
      countedMetrics.map((metric) => {
        const cell = cellOf(metric);
        if (textOf(cell) === '') {
          if (!optional(metric)) find(metric, 'error.report.cell.required');
          return [metric, null];
        }
        const value = metric === 'spend' ? readSpend(cell, currency) : readCount(cell);
        if (value === undefined) find(metric, metric === 'spend' ? 'error.report.cell.amount' : 'error.report.cell.count');
        return [metric, value ?? null];
      }),
    ) as Record<CountedMetric, number | null>;
    const { impressions, clicks, uniqueViews } = counts;
    if (findings.length > before || impressions === null || clicks === null) return undefined;
    if (clicks > impressions) find('clicks', 'error.report.cell.tooManyClicks', { impressions });
    if (uniqueViews !== null && uniqueViews > impressions) find('uniqueViews', 'error.report.cell.tooManyViews', { impressions });

    const key = JSON.stringify([day, market, media, format, creative, audienceSegment, stage]);
    const first = firstRowOf.get(key);
    if (first !== undefined) find('day', 'error.report.cell.twice', { row: first });
    else firstRowOf.set(key, number);
    return { ...counts, impressions, clicks, day, market, media, format, creative, audienceSegment, stage };
  };

  const rows = table.slice(at + 1).flatMap((cells, index) => {
    // Only cells of our own columns count: beside them a file may say what it likes.
    const isEmpty = [...places.values()].every((place) => textOf(cells[place]) === '');
    return isEmpty ? [] : (readRow(cells, at + index + 2) ?? []);
  });
  if (findings.length > 0) throw new Failure(400, 'error.report.rows', reported(findings));
  if (rows.length === 0) throw new Failure(400, 'error.report.empty');
  return rows;
};

/** The first findings, and how many more there are. */
export const reported = (findings: readonly FieldError[]): FieldError[] => [
  ...findings.slice(0, mostReported),
  ...(findings.length > mostReported
    ? [{ path: 'more', key: 'error.report.more', values: { value: findings.length - mostReported } }]
    : []),
];
