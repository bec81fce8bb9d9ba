import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const answers = new Set(['held', 'built so', 'deviation', 'not here']);

const rows = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([numbers = '', level = '', asked = '', answer = '', by = '', ...more]) => ({
    numbers: numbers.split(' '),
    level: Number(level),
    asked,
    answer,
    by,
    more,
  }));
const numbers = rows.flatMap((row) => row.numbers);

/** The tests that a cell names, wherever in it they stand. */
const named = rows.flatMap(({ numbers: [number = ''], by }) =>
  [...by.matchAll(/([\w/-]+) › (.+?)(?= · |$)/g)].map(([, file = '', name = '']) => ({
    number,
    file: ['ts', 'tsx'].map((end) => `tests/${file}.test.${end}`).find((path) => existsSync(join(root, path))) ?? file,
    name,
  })),
);

it('the table of ASVS 5.0.0 has every requirement of its levels 1 and 2, once', () => {
  const ofLevel = (wanted: number): number => rows.filter(({ level }) => level === wanted).flatMap((row) => row.numbers).length;
  expect([ofLevel(1), ofLevel(2)]).toEqual([70, 183]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(numbers.map((number) => number.split('.')[0])).size).toBe(17);
  const natural = new Intl.Collator('en', { numeric: true });
  const firsts = rows.map((row) => row.numbers[0] ?? '');
  expect(firsts).toEqual(firsts.toSorted((one, other) => natural.compare(one, other)));
});

it('its rows are whole: an answer of the four, and by what', () => {
  expect(rows.filter(({ asked, answer, by, more }) => asked === '' || !answers.has(answer) || by === '' || more.length > 0)).toEqual([]);
  const tested = new Set(named.map(({ number }) => number));
  expect(rows.filter(({ answer, numbers: [number = ''] }) => answer === 'held' && !tested.has(number))).toEqual([]);
});

it.each(named)('$number names a test that there is: $file, $name', ({ file, name }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  expect(text).toContain(name);
});
