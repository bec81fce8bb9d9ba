import type { PlatformFile } from './platform-files.ts';

/** A file with something wrong in it. */
export interface BrokenFile {
  readonly what: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The lines that have to be named, where the rest of the file is as good as before. */
  readonly lines?: readonly number[];
}

type Cells = string[];
type Pick = (most: number) => number;

const split = (line: string, delimiter: string): Cells => {
  const cells: Cells = [];
  let cell = '';
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    if (sign === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
};

/** Changes one row of a file; its line has to be named. */
const inRow =
  (what: string, change: (cells: Cells, keys: readonly string[], pick: Pick) => Cells | undefined) =>
  (file: PlatformFile, pick: Pick): BrokenFile | undefined => {
    const at = file.firstRow + pick(file.truth.length);
    const cells = change(split(file.lines[at] ?? '', file.delimiter), file.keys, pick);
    if (!cells) return undefined;
    return { what, bytes: file.withLines(file.lines.with(at, cells.join(file.delimiter))), lines: [at + 1] };
  };

const set = (what: string, keys: readonly string[], value: (before: string) => string) =>
  inRow(what, (cells, all, pick) => {
    const places = all.flatMap((key, at) => (keys.includes(key) ? [at] : []));
    const place = places[pick(places.length)];
    return place === undefined ? undefined : cells.with(place, value(cells[place] ?? ''));
  });

const counts = ['impressions', 'clicks'];

/** Titles stand in the line before the first row, or before the totals that come first. */
const titleLine = ({ lines, firstRow, keys, delimiter }: PlatformFile): number | undefined =>
  [firstRow - 1, firstRow - 2].find((at) => {
    const cells = split(lines[at] ?? '', delimiter);
    return cells.length === keys.length && !cells.some((cell) => /^"?[\d.,]+"?$/.test(cell));
  });

const inTitles =
  (what: string, change: (cells: Cells, place: number) => Cells) =>
  (file: PlatformFile, pick: Pick): BrokenFile | undefined => {
    const at = titleLine(file);
    if (at === undefined) return undefined;
    const place = file.keys.indexOf(counts[pick(2)] ?? '');
    const cells = change(split(file.lines[at] ?? '', file.delimiter), place);
    return { what, bytes: file.withLines(file.lines.with(at, cells.join(file.delimiter))) };
  };

const withTotals =
  (what: string, change: (lines: readonly string[], at: number, file: PlatformFile) => string[] | undefined) =>
  (file: PlatformFile, pick: Pick) => {
    const lines = file.hasTotals ? change(file.lines, file.firstRow + pick(file.truth.length), file) : undefined;
    return lines && { what, bytes: file.withLines(lines) };
  };

const breaks: readonly ((file: PlatformFile, pick: Pick) => BrokenFile | undefined)[] = [
  set('letters in a count', counts, () => 'abc'),
  set('a count below zero', counts, () => '-12'),
  set('a count of parts', counts, (before) => `${before.replaceAll(/\D/g, '')}x5`),
  set('impressions left out', ['impressions'], () => ''),
  set('more clicks than impressions', ['clicks'], () => '99999999'),
  set('spend in letters', ['spend'], () => 'free'),
  set('spend in another currency', ['spend'], (before) => `£${before.replaceAll(/[^\d]/g, '')}`),
  set('a day that does not exist', ['day'], () => '2026-02-30'),
  set('a day in words', ['day'], () => 'yesterday'),
  set('a day before the flight', ['day'], () => '2025-11-03'),
  set('a day that has not come', ['day'], () => '2026-12-01'),
  inRow('a row that was cut', (cells, keys) => cells.slice(0, Math.max(1, Math.min(keys.indexOf('impressions'), keys.indexOf('clicks'))))),
  inRow('a cell too many', (cells) => [...cells, '77']),
  inRow('a name without end', (cells, keys) => cells.with(Math.max(keys.indexOf('adSet'), keys.indexOf('market')), 'x'.repeat(300))),
  (file, pick) => {
    const at = file.firstRow + pick(file.truth.length);
    return { what: 'a row twice', bytes: file.withLines(file.lines.toSpliced(at + 1, 0, file.lines[at] ?? '')), lines: [at + 2] };
  },
  (file, pick) => {
    const at = file.firstRow + pick(file.truth.length);
    const cells = split(file.lines[at] ?? '', file.delimiter);
    const names = file.keys.indexOf('adSet') < 0 ? file.keys.indexOf('creative') : file.keys.indexOf('adSet');
    return {
      what: 'a quotation that never ends',
      bytes: file.withLines(
        file.lines
          .with(at, cells.with(names, '"never').join(file.delimiter))
          .map((line, other) => (other > at ? line.replaceAll('"', '') : line)),
      ),
    };
  },
  (file, pick) => {
    const half = Math.floor(file.bytes.length / 2) + pick(100);
    const noise = file.encoding?.startsWith('utf-16') ? [0x00, 0xd8, 0x41, 0x00] : [0xff, 0xff, 0x81];
    const from = half - (half % 2);
    return {
      what: 'bytes that are no text',
      bytes: new Uint8Array([...file.bytes.subarray(0, from), ...noise, ...file.bytes.subarray(from)]),
    };
  },
  inTitles('a title that nobody knows', (cells, place) => cells.with(place, 'Whatever')),
  inTitles('a title twice', (cells, place) => [...cells.slice(0, -1), cells[place] ?? '']),
  withTotals('a row that is missing', (lines, at) => lines.toSpliced(at, 1)),
  withTotals('a count that was changed', (lines, at, file) => {
    const place = file.keys.indexOf('impressions');
    const cells = split(lines[at] ?? '', file.delimiter);
    return lines.with(at, cells.with(place, `${(file.truth[at - file.firstRow]?.impressions ?? 0) + 7}`).join(file.delimiter));
  }),
  (file) => {
    const last = file.lines[file.firstRow + file.truth.length - 1] ?? '';
    const cells = split(last, file.delimiter);
    const rest = cells.slice(0, Math.min(file.keys.indexOf('impressions'), file.keys.indexOf('clicks'))).join(file.delimiter);
    const at = file.firstRow + file.truth.length - 1;
    return { what: 'a file that ends within a row', bytes: file.withLines([...file.lines.slice(0, at), rest]), lines: [at + 1] };
  },
  (file) => ({ what: 'no rows at all', bytes: file.withLines(file.lines.slice(0, (titleLine(file) ?? 0) + 1)) }),
];

/** Every way to break it that a file allows, chosen by a seed. */
export const broken = (file: PlatformFile, seed: number): BrokenFile | undefined => {
  let state = seed * 7919 + 17;
  const pick = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * most);
  };
  return breaks[seed % breaks.length]?.(file, pick);
};
