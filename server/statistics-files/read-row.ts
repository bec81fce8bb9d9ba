import { tripPhases } from '#contract/campaigns/plan.ts';
import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import type { FileColumn } from '#contract/reports/statistics-files.ts';
import { dayIn, readDayText } from '#domain/reports/day-texts.ts';
import { saysNothing } from '#domain/reports/number-texts.ts';
import { namesTotal } from '#domain/reports/total-words.ts';
import type { FieldError } from '#server/failure.ts';
import type { FactKind } from '#server/db/report-schema.ts';
import { isBlank, longestName, nameReader, remembering } from './cell-texts.ts';
import { type Counts, countReader, inParts, wholesOf } from './read-counts.ts';
import { seenLines } from './seen-lines.ts';
import type { SourceRow } from './text-rows.ts';
import type { Expected, Understanding } from './understand.ts';

/** One row of a statistics file. Names that the plan knows are its ids; the others are as the file has them; empty where it has none. */
export interface StatisticsRow extends Counts {
  readonly kind: FactKind;
  readonly day: string;
  readonly market: string;
  readonly media: string;
  readonly format: string;
  readonly campaign: string;
  readonly adSet: string;
  readonly creative: string;
  readonly audienceSegment: string;
  readonly stage: (typeof tripPhases)[number] | '';
  readonly locationCategory: string;
  readonly locationUnit: string;
}

type Writable = { -readonly [Key in keyof StatisticsRow]: StatisticsRow[Key] };

/** What a line of a file is. */
export type Line =
  | { readonly kind: 'row'; readonly row: StatisticsRow }
  | { readonly kind: 'problem'; readonly problems: readonly FieldError[] }
  /** It has numbers and no day; named when it says that it adds others up, bare when it names nothing at all. */
  | {
      readonly kind: 'total';
      readonly named: boolean;
      readonly bare: boolean;
      readonly counts: Partial<Counts>;
      /** All that is amiss with it where it is none; asked only then. */
      readonly problems: () => readonly FieldError[];
    }
  /** Words beside the table. */
  | { readonly kind: 'words'; readonly problem: FieldError }
  | { readonly kind: 'nothing' };

/** So many names that are not the plan's are listed at most. */
const mostUnknown = 100;

/** A row of which nothing is known yet. Every row begins as a copy of it, which is faster than putting one together. */
const blankRow = {
  ...(Object.fromEntries(countedMetrics.map((metric) => [metric, null])) as Record<CountedMetric, null>),
  impressions: 0,
  clicks: 0,
  kind: 'ONLINE',
  day: '',
  media: '',
  market: '',
  format: '',
  campaign: '',
  adSet: '',
  creative: '',
  audienceSegment: '',
  stage: '',
  locationCategory: '',
  locationUnit: '',
} as const satisfies StatisticsRow;

/** Media were not there: nothing is known of impressions. */
const blankVisit = { ...blankRow, kind: 'OFFLINE', impressions: null, clicks: null } as const satisfies StatisticsRow;

/** What a row names, beside its day. */
const nameColumns = [
  'campaign',
  'adSet',
  'creative',
  'media',
  'market',
  'format',
  'audienceSegment',
  'locationCategory',
  'locationUnit',
] as const;

/** Ids of the plan for names of a file; names that it does not have stay as they are, and are listed. */
const joiningNames = ({ names }: Expected) => {
  const unknownNames = { market: new Set<string>(), format: new Set<string>(), locationUnit: new Set<string>() };
  const kept = (kind: keyof typeof unknownNames, text: string): string => {
    if (unknownNames[kind].size < mostUnknown) unknownNames[kind].add(text);
    return text;
  };
  const formatsOf = remembering((media: string) => remembering((text: string) => names.format(media, text) ?? kept('format', text)));
  const placesOf = remembering((market: string) =>
    remembering((text: string) => {
      const unit = names.place(market, text);
      if (!unit) kept('locationUnit', text);
      return unit;
    }),
  );
  return {
    unknownNames,
    marketOf: remembering((text: string) => names.market(text) ?? kept('market', text)),
    mediaOf: remembering((text: string) => names.media(text)),
    formatOf: (media: string, text: string): string => formatsOf(media)(text),
    categoryOf: remembering((text: string) => names.category(text) ?? text),
    placeOf: (market: string, text: string) => placesOf(market)(text),
  };
};

/**
 * Reads the lines below the titles of a file, one after the other. What belongs to the line that is read stands beside the functions, which are
 * made once: a million lines would make millions of them.
 */
export const rowReader = (understanding: Understanding, expected: Expected) => {
  const { places, metrics, titles, dayOrder } = understanding;
  const { currency } = expected;
  const width = titles.length;
  const needed = Math.max(...places.values()) + 1;
  const readCount = countReader(understanding, expected);
  const readName = nameReader();
  const wholeOf = wholesOf();
  const lineBefore = seenLines();
  const { unknownNames, marketOf, mediaOf, formatOf, categoryOf, placeOf } = joiningNames(expected);
  const isVisits = understanding.kind === 'OFFLINE';
  const readDay = remembering((text: string) => {
    const read = readDayText(text);
    return read && dayIn(read, dayOrder);
  });
  const place = Object.fromEntries(places) as Partial<Record<FileColumn, number>>;
  const namePlaces = nameColumns.flatMap((column) => place[column] ?? []);
  const ofMetrics = new Set(metrics.map((metric) => metric.place));
  const isParted = new Set(inParts);

  let line = 0;
  let cells: readonly string[] = [];
  let problems: FieldError[] = [];

  const shown = (text: string): { value: string } => ({ value: text.trim().slice(0, 60) });
  const findAtLine = (key: string, values: FieldError['values'] = {}): void => {
    problems.push({ path: String(line), key, values });
  };
  const find = (column: FileColumn, key: string, values: FieldError['values'] = {}): void => {
    problems.push({ path: `${line}.${column}`, key, values: { ...shown(cells[place[column] ?? -1] ?? ''), ...values } });
  };
  // A number that is none is said once: nothing is compared with it.
  const isCounted = (column: FileColumn): boolean => !problems.some(({ path }) => path === `${line}.${column}`);
  const found = (): Line => ({ kind: 'problem', problems });

  const textIn = (column: FileColumn): string => {
    const at = place[column];
    if (at === undefined) return '';
    const { text, isSound } = readName(cells[at] ?? '');
    if (!isSound) find(column, 'error.report.cell.text', { most: longestName });
    return text;
  };

  const dayText = (): string => {
    if (place.day !== undefined) return (cells[place.day] ?? '').trim();
    const start = (cells[place.periodStart ?? -1] ?? '').trim();
    const end = place.periodEnd === undefined ? start : (cells[place.periodEnd] ?? '').trim();
    // Numbers of several days are of no day.
    return end === '' || end === start ? start : `${start} – ${end}`;
  };

  const totalLine = (how: { named: boolean; bare: boolean }, wrong: () => readonly FieldError[]): Line => {
    const counts: Partial<Record<CountedMetric, number>> = {};
    for (const { metric, place: at } of metrics) {
      const count = readCount(metric, cells[at] ?? '');
      if (typeof count === 'number') counts[metric] = count;
    }
    return { kind: 'total', ...how, counts, problems: wrong };
  };

  const checkShape = (broken: boolean): void => {
    if (broken) findAtLine('error.report.cell.quotes');
    if (cells.length < needed) findAtLine('error.report.cell.short', { cells: cells.length, columns: width });
    if (cells.length > width && !cells.slice(width).every(isBlank))
      findAtLine('error.report.cell.long', { cells: cells.length, columns: width });
  };

  const checkDay = (day: string): void => {
    const { today, from, to } = expected;
    if (day > today) find('day', 'error.report.cell.future', { value: day });
    else if (day < from || day > to) find('day', 'error.report.cell.outside', { value: day, from, to });
  };

  const readMedia = (): string => {
    const text = textIn('media');
    const known = text === '' ? undefined : mediaOf(text);
    const media = understanding.media === '' ? (known ?? '') : understanding.media;
    if (known !== undefined && known !== media) find('media', 'error.report.cell.otherMedia');
    // Whoever comes without an ad comes from no medium.
    if (media === '' && !(isVisits && text === '')) find('media', text === '' ? 'error.report.cell.mediaOfRow' : 'error.report.cell.media');
    return media;
  };

  const readStage = (): StatisticsRow['stage'] => {
    const text = textIn('stage');
    if (text === '') return '';
    const stage = tripPhases.find((phase) => phase === text.toUpperCase().replaceAll(' ', '_')) ?? '';
    if (stage === '') find('stage', 'error.report.cell.stage');
    return stage;
  };

  /** Where visits were counted: a place that is known says its category and its city, too. */
  const readPlace = (row: Writable): void => {
    const [unit, category] = [textIn('locationUnit'), textIn('locationCategory')];
    const known = unit === '' ? undefined : placeOf(row.market, unit);
    row.locationUnit = known?.id ?? unit;
    row.locationCategory = category === '' ? (known?.brand.categoryId ?? '') : categoryOf(category);
    if (row.market === '' && known) row.market = known.city.id;
  };

  /** Reads all of a row but its day, and finds what is amiss with it: whoever mends a row mends all of it. */
  const readRest = (): Writable => {
    const media = readMedia();
    if (place.currency !== undefined && !['', currency].includes(textIn('currency').toUpperCase()))
      find('currency', 'error.report.cell.currency');
    const [market, format] = [textIn('market'), textIn('format')];
    const row: Writable = { ...(isVisits ? blankVisit : blankRow) };
    row.media = media;
    row.market = market === '' ? '' : marketOf(market);
    row.format = format === '' ? '' : formatOf(media, format);
    row.stage = readStage();
    row.campaign = textIn('campaign');
    row.adSet = textIn('adSet');
    row.creative = textIn('creative');
    row.audienceSegment = textIn('audienceSegment');
    if (isVisits) readPlace(row);
    for (const { metric, place: at } of metrics) {
      const cell = (cells[at] ?? '').trim();
      const count = readCount(metric, cell);
      if (count === undefined) find(metric, metric === 'spend' ? 'error.report.cell.amount' : 'error.report.cell.count');
      // A dash is a count of nothing; an empty cell may be a row that was cut.
      else if (count === null && metric === 'impressions' && cell === '') find(metric, 'error.report.cell.required');
      else if (count !== null) row[metric] = count;
    }
    const { impressions, clicks, uniqueViews } = row;
    if (isCounted('impressions') && impressions !== null && clicks !== null && clicks > impressions)
      find('clicks', 'error.report.cell.tooManyClicks', { impressions, value: clicks });
    if (isCounted('impressions') && impressions !== null && uniqueViews !== null && uniqueViews > impressions)
      find('uniqueViews', 'error.report.cell.tooManyViews', { impressions, value: uniqueViews });
    return row;
  };

  const wrongIn = (source: SourceRow, first: FieldError): readonly FieldError[] => {
    ({ line, cells } = source);
    problems = [];
    checkShape(source.broken === true);
    const isWhole = problems.length === 0;
    problems.unshift(first);
    // The cells of a row that was cut may stand in the wrong columns.
    if (isWhole) readRest();
    return problems;
  };

  const readWithoutDay = (source: SourceRow, text: string): Line => {
    const key = text === '' ? 'error.report.cell.required' : 'error.report.cell.day';
    const problem = { path: `${line}.day`, key, values: shown(text) };
    const saysTotal = cells.some((cell, at) => !ofMetrics.has(at) && cell !== '' && namesTotal(cell));
    const hasNumbers = metrics.some((metric) => /\d/.test(cells[metric.place] ?? ''));
    const bare = namePlaces.length > 0 && namePlaces.every((at) => saysNothing((cells[at] ?? '').trim()));
    if (saysTotal || (hasNumbers && (saysNothing(text) || text.includes(' – '))))
      return totalLine({ named: saysTotal, bare }, () => wrongIn(source, problem));
    return hasNumbers ? { kind: 'problem', problems: wrongIn(source, problem) } : { kind: 'words', problem };
  };

  const read = (source: SourceRow): Line => {
    ({ line, cells } = source);
    problems = [];
    if (cells.every(isBlank)) return { kind: 'nothing' };
    const text = dayText();
    const day = readDay(text);
    if (day === undefined) return readWithoutDay(source, text);
    checkShape(source.broken === true);
    if (problems.length > 0) return found();
    // A day's own total within the table says its rows once more.
    for (const at of namePlaces) if (readName(cells[at] ?? '').isTotal) return totalLine({ named: true, bare: false }, () => []);

    checkDay(day);
    const row = readRest();
    row.day = day;
    if (problems.length > 0) return found();
    const first = lineBefore(cells, line);
    if (first !== undefined) {
      find('day', 'error.report.cell.twice', { row: first });
      return found();
    }
    for (const { metric } of metrics) {
      const count = row[metric];
      if (count !== null && isParted.has(metric)) row[metric] = wholeOf(metric, count);
    }
    return { kind: 'row', row };
  };
  return { read, unknownNames };
};
