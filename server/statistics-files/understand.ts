import type { Currency } from '#contract/money.ts';
import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import type { DayOrder, FileColumn } from '#contract/reports/statistics-files.ts';
import { dayIn, readDayText } from '#domain/reports/day-texts.ts';
import { type Decimal, coreOf, decimalProof } from '#domain/reports/number-texts.ts';
import { Failure } from '#server/failure.ts';
import { type SaidColumns, type Titles, findTitles, titlesWithin } from './find-titles.ts';
import type { StatisticsNames } from './statistics-names.ts';
import type { OpenedFile } from './open-file.ts';
import type { SourceRow } from './text-rows.ts';
import { currencyOfTitle } from './title-columns.ts';

/** What a campaign expects of a file. */
export interface Expected {
  readonly names: StatisticsNames;
  readonly currency: Currency;
  /** The flight, and the day it is now for the client. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** The media that the plan has, by their ids. */
  readonly mediaIds: readonly string[];
  /** The only medium its sender may speak for; absent for one who speaks for all. */
  readonly onlyMedia?: string;
}

/** What the uploader has decided. */
export interface Answers {
  readonly dayOrder?: DayOrder | undefined;
  readonly decimal?: Decimal | undefined;
  readonly columns: SaidColumns;
  readonly media?: string | undefined;
  /** Lines that cannot be used are left out. */
  readonly withoutLines: boolean;
  /** A total that differs is no reason to stop. */
  readonly despiteTotals: boolean;
}

export const noAnswers: Answers = { columns: new Map(), withoutLines: false, despiteTotals: false };

/** What only the uploader can decide. */
export type Question =
  | { readonly question: 'columns'; readonly missing: readonly FileColumn[] }
  | { readonly question: 'media'; readonly mediaIds: readonly string[] }
  | { readonly question: 'dayOrder'; readonly example: string }
  | { readonly question: 'decimal'; readonly example: string }
  | { readonly question: 'currency'; readonly title: string; readonly named: string; readonly expected: Currency };

/** How the cells of a file are to be read. */
export interface Understanding extends Titles {
  readonly places: ReadonlyMap<FileColumn, number>;
  readonly metrics: readonly { readonly metric: CountedMetric; readonly place: number }[];
  readonly dayOrder: DayOrder | null;
  /** A day of the file that can be read in two ways; empty without any. */
  readonly dayExample: string;
  readonly decimal: Decimal;
  /** Of all rows, where the file has no column for it. */
  readonly media: string;
  readonly questions: readonly Question[];
  /** The first rows below the titles, as they stand in the file. */
  readonly sample: readonly (readonly string[])[];
}

/** So many rows are shown as they stand in the file. */
const mostShown = 5;

/** How a file writes its numbers is settled within so many rows. */
const [leastRows, numberRows] = [1000, 20_000];

const bothOrders = ['dayFirst', 'monthFirst'] as const;

/** Which of two orders the days of a column allow. */
const readingDays = (expected: Expected) => {
  const seen = new Set<string>();
  const last = expected.to < expected.today ? expected.to : expected.today;
  /** Of the days that could be either: how many there are in each order, and how many of these a campaign can have statistics of. */
  const days = { dayFirst: 0, monthFirst: 0 };
  const inside = { dayFirst: 0, monthFirst: 0 };
  let all = 0;
  let example = '';
  const settled = (): DayOrder | null => {
    const valid = bothOrders.filter((order) => days[order] === all);
    const [only = 'dayFirst'] = valid;
    // Where both orders mean the same days, or none that could be taken, either will do.
    if (valid.length === 1 || example === '' || inside.dayFirst + inside.monthFirst === 0) return only;
    const within = valid.filter((order) => inside[order] === all);
    return within.length === 1 ? (within[0] ?? null) : null;
  };
  return {
    see: (cell: string): void => {
      if (seen.has(cell)) return;
      seen.add(cell);
      const text = readDayText(cell);
      if (!text || 'day' in text) return;
      all += 1;
      if (example === '' && dayIn(text, 'dayFirst') !== dayIn(text, 'monthFirst')) example = cell;
      for (const order of bothOrders) {
        const day = dayIn(text, order);
        if (day !== undefined) days[order] += 1;
        if (day !== undefined && day >= expected.from && day <= last) inside[order] += 1;
      }
    },
    /** True while further rows may still decide it. */
    isOpen: (): boolean => example !== '' && days.dayFirst === days.monthFirst,
    result: () => ({ order: settled(), example }),
  };
};

/** Which sign before fractions the numbers of a file prove. */
const readingNumbers = () => {
  const votes = { proof: { '.': 0, ',': 0 }, guess: { '.': 0, ',': 0 } };
  let example = '';
  return {
    see: (cell: string): void => {
      const found = decimalProof(coreOf(cell));
      if (!found) return;
      votes[found.guess ? 'guess' : 'proof'][found.decimal] += 1;
      if (example === '' || found.guess) example = cell.trim();
    },
    /** As many numbers speak for one sign as for the other: nobody can know. */
    result: (): { decimal: Decimal; isOpen: boolean; example: string } => {
      const { proof, guess } = votes;
      const { '.': dots, ',': commas } = proof['.'] === proof[','] ? guess : proof;
      return { decimal: commas > dots ? ',' : '.', isOpen: dots === commas && dots > 0, example };
    },
  };
};

const currencyQuestion = ({ titles, columns }: Titles, expected: Currency): Question[] => {
  const title = titles[columns.indexOf('spend')] ?? '';
  const named = currencyOfTitle(title);
  return named === undefined || named === expected ? [] : [{ question: 'currency', title, named, expected }];
};

/**
 * What the columns of a file are, and how its days and numbers are written; what stays open is asked.
 * @throws {Failure} 400 when it has no table of statistics
 */
export const understand = async (file: OpenedFile, expected: Expected, answers: Answers): Promise<Understanding> => {
  const head: SourceRow[] = [];
  const sample: (readonly string[])[] = [];
  const days = readingDays(expected);
  const numbers = readingNumbers();
  let found: Titles | undefined;
  let dayPlace = -1;
  let metricPlaces: number[] = [];
  let rows = 0;
  const learn = (cells: readonly string[]): void => {
    rows += 1;
    if (sample.length < mostShown) sample.push(cells);
    days.see(cells[dayPlace] ?? '');
    if (rows <= numberRows) for (const place of metricPlaces) numbers.see(cells[place] ?? '');
  };
  const begin = (): void => {
    found = findTitles(head, answers.columns);
    if (!found) throw new Failure(400, 'error.report.noTable');
    const { columns, line } = found;
    dayPlace = columns.indexOf('day') >= 0 ? columns.indexOf('day') : columns.indexOf('periodStart');
    metricPlaces = countedMetrics.map((metric) => columns.indexOf(metric)).filter((place) => place >= 0);
    for (const row of head) if (row.line > line) learn(row.cells);
  };
  reading: for await (const batch of file.rows()) {
    for (const row of batch) {
      if (found) learn(row.cells);
      else head.push(row);
      if (!found && head.length >= titlesWithin) begin();
      if (rows >= leastRows && !days.isOpen()) break reading;
    }
  }
  if (!found) begin();
  if (!found) throw new Failure(400, 'error.report.noTable');

  const places = new Map(found.columns.flatMap((column, place) => (column === null ? [] : [[column, place] as const])));
  const { order: settled, example } = days.result();
  const order = answers.dayOrder ?? settled;
  const written = numbers.result();
  const isOpen = file.encoding !== null && answers.decimal === undefined && written.isOpen;
  const [onlyOne, ...others] = expected.mediaIds;
  const media = expected.onlyMedia ?? answers.media ?? (others.length === 0 && !places.has('media') ? onlyOne : undefined);
  const questions: Question[] = [
    ...(found.missing.length > 0 ? [{ question: 'columns' as const, missing: found.missing }] : []),
    ...(media === undefined && !places.has('media') && found.kind === 'ONLINE'
      ? [{ question: 'media' as const, mediaIds: expected.mediaIds }]
      : []),
    ...(order === null ? [{ question: 'dayOrder' as const, example }] : []),
    ...(isOpen ? [{ question: 'decimal' as const, example: written.example }] : []),
    ...currencyQuestion(found, expected.currency),
  ];
  return {
    ...found,
    places,
    metrics: countedMetrics.flatMap((metric) => ((place) => (place === undefined ? [] : [{ metric, place }]))(places.get(metric))),
    dayOrder: order,
    dayExample: example,
    decimal: file.encoding === null ? '.' : (answers.decimal ?? written.decimal),
    media: media ?? '',
    questions,
    sample,
  };
};
