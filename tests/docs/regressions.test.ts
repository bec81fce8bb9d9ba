import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const rows = readFileSync(join(root, 'docs', 'regressions.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| source'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([source = '', promise = '', file = '', name = '', ...more]) => ({ source, promise, file, name, more }));
const points = new Set(rows.flatMap(({ source }) => source.split(', ')));

const upTo = (last: number, but: readonly number[] = []): number[] =>
  Array.from({ length: last }, (_, index) => index + 1).filter((number) => !but.includes(number));
// Small faults that were put in and that no test saw.
const survivors = 'D3 D4 D6 D8 D9 D10 D11 D14 D15 D17 D19 P3 P4 S2 S5 S8 S9 S10 S12 S13 S19'.split(' ');
const promised = [
  ...['6.1', '6.3', 'A1', 'A3', 'A4', 'A5', 'A6', 'A7', 'A11'].map((number) => `house ${number}`),
  ...survivors.map((number) => `house 6.2 ${number}`),
  ...['0', '6', '7', '8', '16', '17', '18', '23', '25', '26', '38a', '38b', '38d', '38f'].map((number) => `look ${number}`),
  ...upTo(19).map((number) => `planning D${number}`),
  ...upTo(18, [6]).map((number) => `review ${number}`),
  ...upTo(14).map((number) => `safety ${number}`),
];

it('the table of what was found amiss has every point', () => {
  expect(promised.filter((point) => !points.has(point))).toEqual([]);
});

it('its rows are whole, and stand in the order of their sources and numbers', () => {
  expect(rows.filter(({ promise, name, more }) => promise === '' || name === '' || more.length > 0)).toEqual([]);
  const natural = new Intl.Collator('en', { numeric: true });
  const sources = rows.map(({ source }) => source);
  expect(sources).toEqual(sources.toSorted((one, other) => natural.compare(one, other)));
});

it.each(rows.filter(({ file }) => file === '–'))('$source, $promise: it is said why nothing holds it', ({ name }) => {
  expect(name.length).toBeGreaterThan(10);
});

it.each(rows.filter(({ file }) => file !== '–'))('$source is held by $file: $name', ({ file, name }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  // A title stands behind a bracket: of its call, perhaps a line above it, or of its row in a list of cases.
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/[([]\s*/g, '(');
  expect(["'", '"', '`'].some((quote) => text.includes(`(${quote}${name}${quote}`))).toBe(true);
});
