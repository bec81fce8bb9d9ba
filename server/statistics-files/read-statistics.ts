import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import { mostStatisticsRows } from '#contract/reports/statistics-files.ts';
import { isOfOneDay } from '#domain/reports/metrics.ts';
import { type FieldError, Failure } from '#server/failure.ts';
import type { OpenedFile } from './open-file.ts';
import { type Counts, inParts } from './read-counts.ts';
import { type Line, type StatisticsRow, rowReader } from './read-row.ts';
import type { SourceRow } from './text-rows.ts';
import type { Answers, Expected, Understanding } from './understand.ts';

/** So many lines that cannot be used are listed; of more, only their number. */
export const mostReported = 100;

/** So many rows are shown of what was understood. */
const mostShown = 5;

/** Totals that are remembered to be compared. */
const mostTotals = 2000;

/** First cells of rows that are remembered, to recognise a row that was cut off. */
const mostBeginnings = 2000;

/** What a row of totals says and the rows do not add up to. */
export interface Difference {
  readonly metric: CountedMetric;
  readonly said: number;
  readonly counted: number;
}

export interface TotalRow {
  readonly line: number;
  /** Null: it says nothing that can be compared. */
  readonly agrees: boolean | null;
  readonly differences: readonly Difference[];
}

/** What became of a file, once all of it was read. */
export interface Outcome {
  readonly rows: number;
  readonly first: readonly StatisticsRow[];
  readonly totals: Counts;
  /** How many people the file says it reached over all its days; null where it does not say. */
  readonly uniqueViews: number | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly days: number;
  readonly mediaIds: ReadonlySet<string>;
  /** Lines that cannot be used, the first of them with the reason. */
  readonly skippedLines: number;
  readonly skipped: readonly FieldError[];
  /** Lines of words above and below the table. */
  readonly besides: number;
  readonly totalRows: readonly TotalRow[];
  readonly unknownNames: Readonly<Record<'market' | 'format' | 'locationUnit', ReadonlySet<string>>>;
  /** No row of totals says what the rows add up to. */
  readonly totalsDiffer: boolean;
}

type TotalLine = Extract<Line, { kind: 'total' }> & { readonly line: number; readonly block: Sums };
type Sums = Partial<Record<CountedMetric, number>>;

const added = countedMetrics.filter((metric) => !isOfOneDay(metric));

const differencesOf = (said: Partial<Counts>, counted: Sums, rows: number): Difference[] =>
  added.flatMap((metric) => {
    const [one, other] = [said[metric], counted[metric]];
    if (one === undefined || one === null || other === undefined) return [];
    // What sources reckon in parts they round in every row.
    const tolerance = inParts.includes(metric) ? 1 + rows / 2 : 0;
    return Math.abs(one - other) <= tolerance ? [] : [{ metric, said: Math.round(one), counted: other }];
  });

const plus = (one: Sums, other: Sums): Sums => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([metric, value]) => [metric, value + (one[metric as CountedMetric] ?? 0)])),
});

const comparable = ({ counts }: TotalLine, sums: Sums): boolean =>
  added.some((metric) => typeof counts[metric] === 'number' && sums[metric] !== undefined);

/** Reads the rows of a file that was understood, piece by piece. What became of it is known once all pieces were read. */
export const readStatistics = (file: OpenedFile, understanding: Understanding, expected: Expected, { withoutLines }: Answers) => {
  const { read, unknownNames } = rowReader(understanding, expected);
  // What the rows add up to: those up to the last row of totals, and those since.
  const before: Sums = {};
  let block: Sums = {};
  const first: StatisticsRow[] = [];
  const skipped: FieldError[] = [];
  const totals: TotalLine[] = [];
  let [rows, skippedLines, besides, firstDay, lastDay] = [0, 0, 0, '', ''];
  // At least as many people were reached as one row says.
  let mostViews = 0;
  let begun = false;
  const beginnings = new Set<string>();
  const days = new Set<string>();
  const mediaIds = new Set<string>();
  // What only the next line can decide: words below the table, or a row of totals without a name at its end.
  let words: { readonly problem: FieldError }[] = [];
  let waitingWords = 0;
  let waitingTotal: TotalLine | undefined;
  let leadingTotal: TotalLine | undefined;

  const skip = (problems: readonly FieldError[]): void => {
    skippedLines += 1;
    skipped.push(...problems.slice(0, Math.max(0, mostReported - skipped.length)));
  };

  // A file that was cut off ends in the beginning of a row.
  const isCut = ({ cells: [cell = ''] }: SourceRow): boolean => cell !== '' && [...beginnings].some((other) => other.startsWith(cell));

  const goOn = (): void => {
    if (begun) {
      for (const { problem } of words) skip([problem]);
      skippedLines += waitingWords - words.length;
      if (waitingTotal) skip(waitingTotal.problems());
    } else {
      besides += waitingWords;
      leadingTotal = waitingTotal;
    }
    words = [];
    waitingWords = 0;
    waitingTotal = undefined;
    begun = true;
  };

  const count = (row: StatisticsRow): void => {
    rows += 1;
    if (first.length < mostShown) first.push(row);
    if (firstDay === '' || row.day < firstDay) firstDay = row.day;
    if (row.day > lastDay) lastDay = row.day;
    if (row.uniqueViews !== null && row.uniqueViews > mostViews) mostViews = row.uniqueViews;
    days.add(row.day);
    mediaIds.add(row.media);
    for (const { metric } of understanding.metrics) {
      const value = row[metric];
      if (value !== null) block[metric] = (block[metric] ?? 0) + value;
    }
  };

  const takeTotal = (line: number, total: Extract<Line, { kind: 'total' }>): void => {
    const found = { ...total, line, block };
    if (!total.named) {
      if (waitingTotal) skip(waitingTotal.problems());
      waitingTotal = found;
      return;
    }
    if (totals.length < mostTotals) totals.push(found);
    Object.assign(before, plus(before, block));
    block = {};
  };

  const batches = async function* (): AsyncGenerator<StatisticsRow[]> {
    for await (const batch of file.rows()) {
      if (rows > mostStatisticsRows) throw new Failure(413, 'error.tooLarge');
      const taken: StatisticsRow[] = [];
      for (const source of batch) {
        if (source.line <= understanding.line) continue;
        // Exports that were joined have their titles more than once.
        if (
          source.cells.length === understanding.titles.length &&
          source.cells.every((cell, at) => cell.trim() === understanding.titles[at])
        )
          continue;
        const line = read(source);
        if (line.kind === 'row') {
          if (waitingWords > 0 || waitingTotal || !begun) goOn();
          count(line.row);
          taken.push(line.row);
          if (beginnings.size < mostBeginnings) beginnings.add(source.cells[0] ?? '');
        } else if (line.kind === 'problem') {
          goOn();
          skip(line.problems);
        } else if (line.kind === 'total') takeTotal(source.line, line);
        else if (line.kind === 'words' && isCut(source)) {
          goOn();
          skip([line.problem]);
        } else if (line.kind === 'words') {
          waitingWords += 1;
          if (words.length < mostReported) words.push(line);
        }
      }
      if (taken.length > 0) yield taken;
    }
  };

  /** A row of totals without a name is one when it says what the rows add up to, or names nothing that other rows name. */
  const resolve = (candidate: TotalLine | undefined, sums: Sums): void => {
    if (!candidate) return;
    const agrees = comparable(candidate, sums) && differencesOf(candidate.counts, sums, rows).length === 0;
    if (rows > 0 && (agrees || candidate.bare)) totals.push(candidate);
    else skip(candidate.problems());
  };

  /**
   * People cannot be added up over days, but who counted them knows them: a row of totals says how many there were, where it agrees in all else
   * with all rows. What is as many as the rows together was added up by a sheet, and counts nobody.
   */
  const peopleOf = (sums: Sums): number | null => {
    if (firstDay === lastDay || skippedLines > 0) return null;
    const ofAll = totals.filter(({ counts }) => typeof counts.impressions === 'number' && differencesOf(counts, sums, rows).length === 0);
    const [said, ...others] = new Set(ofAll.flatMap(({ counts }) => counts.uniqueViews ?? []));
    if (said === undefined || others.length > 0) return null;
    const { impressions = 0, uniqueViews: addedUp } = sums;
    return said >= mostViews && said <= impressions && (addedUp === undefined || said < addedUp) ? said : null;
  };

  /** @throws {Failure} 400 when the file has no rows */
  const outcome = (): Outcome => {
    besides += waitingWords;
    const sums = plus(before, block);
    resolve(leadingTotal, sums);
    resolve(waitingTotal, sums);
    if (rows === 0)
      throw skippedLines > 0
        ? new Failure(400, 'error.report.rows', reported(skipped, skippedLines))
        : new Failure(400, 'error.report.empty');
    const compared = totals.map((total) => {
      const whole = differencesOf(total.counts, sums, rows);
      const ofBlock = differencesOf(total.counts, total.block, rows);
      return { line: total.line, said: comparable(total, sums), whole, ofBlock: comparable(total, total.block) ? ofBlock : whole };
    });
    const said = compared.filter((total) => total.said);
    const agreed = said.length === 0 || said.some(({ whole }) => whole.length === 0) || said.every(({ ofBlock }) => ofBlock.length === 0);
    return {
      rows,
      first,
      totals: Object.fromEntries(countedMetrics.map((metric) => [metric, isOfOneDay(metric) ? null : (sums[metric] ?? null)])) as Counts,
      uniqueViews: peopleOf(sums),
      firstDay,
      lastDay,
      days: days.size,
      mediaIds,
      skippedLines,
      skipped,
      besides,
      unknownNames,
      totalRows: compared.map(({ line, said: says, whole, ofBlock }) => {
        const differences = ofBlock.length === 0 ? [] : whole;
        return { line, agrees: says ? differences.length === 0 : null, differences };
      }),
      // Where lines were left out knowingly, totals cannot agree.
      totalsDiffer: !agreed && !(withoutLines && skippedLines > 0),
    };
  };
  return { batches, outcome };
};

/** The first findings, and how many more lines there are. */
export const reported = (findings: readonly FieldError[], lines: number): FieldError[] => {
  const named = new Set(findings.map(({ path }) => path.split('.')[0])).size;
  return [...findings, ...(lines > named ? [{ path: 'more', key: 'error.report.more', values: { value: lines - named } }] : [])];
};
