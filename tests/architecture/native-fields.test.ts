import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The files that draw a tick, a choice or a scale, and why the browser's own look does not show in them. */
const drawn: Readonly<Record<string, string>> = {
  'src/components/check.tsx': 'the house box and the house radio button',
  'src/components/pills.tsx': 'pills that are drawn around their hidden inputs',
  'src/components/range-input.tsx': 'the house scale',
  'src/components/switch.tsx': 'a switch that is drawn beside its hidden box',
  'src/pages/planner/forecast/curve-chart.tsx': 'the keys of a chart, without a look of their own',
  'src/resources/reports/charts/chart-figure.tsx': 'the keys of a chart, without a look of their own',
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`);
/** A `ChoiceCard` takes the type of its input from its place, and hides the input behind a picture and words. */
const source = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(/<ChoiceCard\s[^>]*?type="(?:radio|checkbox)"/g, '<ChoiceCard');
const having = (pattern: RegExp): string[] => files.filter((file) => pattern.test(source(file)));

it('no date and no time is typed into a field of the browser’s', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(having(/type=\W*(?:date|time|datetime-local|month|week)\b/)).toEqual([]);
});

it('ticks, choices and scales have one look', () => {
  expect(having(/type=\W*(?:checkbox|radio|range)\b/).toSorted()).toEqual(Object.keys(drawn).toSorted());
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const coloured = styles.filter((name) => /accent-color/.test(readFileSync(`src/${name}`, 'utf8')));
  expect(coloured).toEqual([]);
});
