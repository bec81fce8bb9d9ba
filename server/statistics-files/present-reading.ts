import type { SkippedLine, StatisticsReading } from '#contract/reports/statistics-files.ts';
import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import type { Language } from '#contract/languages.ts';
import type { FieldError } from '#server/failure.ts';
import { messageOf } from '#server/http/messages.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import type { OpenedFile } from './open-file.ts';
import type { StatisticsRow } from './read-row.ts';
import type { Outcome } from './read-statistics.ts';
import type { Understanding } from './understand.ts';

const presentSkipped = ({ path, key, values }: FieldError, language: Language): SkippedLine => {
  const [line = '', column = null] = path.split('.');
  return { line: Number(line), column, key, message: messageOf(key, language, values) };
};

/** The titles of a file and what they are taken for. */
export const presentColumns = ({ titles, columns }: Pick<Understanding, 'titles' | 'columns'>): StatisticsReading['columns'] =>
  titles.map((title, place) => ({ title, column: columns[place] ?? null }));

const countsOf = (row: StatisticsRow): Record<CountedMetric, number | null> =>
  Object.fromEntries(countedMetrics.map((metric) => [metric, row[metric]])) as Record<CountedMetric, number | null>;

/** What was understood of a file, as its reader sees it. */
export const presentReading = (
  { encoding, delimiter }: OpenedFile,
  understanding: Understanding,
  outcome: Outcome,
  language: Language,
): StatisticsReading => ({
  rows: outcome.rows,
  from: outcome.firstDay,
  to: outcome.lastDay,
  totals: { ...outcome.totals },
  kind: understanding.kind,
  days: outcome.days,
  media: [...outcome.mediaIds].filter(Boolean).map((id) => ({ id, name: catalogue.platforms.get(id)?.name[language] ?? id })),
  columns: presentColumns(understanding),
  titlesLine: understanding.line,
  encoding,
  delimiter,
  decimal: understanding.decimal,
  dayOrder: understanding.dayExample === '' ? null : understanding.dayOrder,
  first: outcome.first.map((row) => {
    const { day, media, market, format, campaign, adSet, creative, audienceSegment, stage, locationCategory, locationUnit } = row;
    return {
      day,
      media,
      market,
      format,
      campaign,
      adSet,
      creative,
      audienceSegment,
      stage,
      locationCategory,
      locationUnit,
      counts: countsOf(row),
    };
  }),
  skippedLines: outcome.skippedLines,
  skipped: outcome.skipped.map((problem) => presentSkipped(problem, language)),
  besides: outcome.besides,
  totalRows: outcome.totalRows.map(({ line, agrees, differences }) => ({ line, agrees, differences: [...differences] })),
  unknownNames: {
    market: [...outcome.unknownNames.market],
    format: [...outcome.unknownNames.format],
    locationUnit: [...outcome.unknownNames.locationUnit],
  },
});
