import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

// What a machine that is busy with other runs makes red, and what to do instead.
const stopwatches =
  /\b(?:performance\.(?:now|mark|measure)|process\.(?:hrtime|uptime)|console\.time)\b|type: '(?:longtask|event|first-input|paint|measure|mark|element|largest-contentful-paint|long-animation-frame)'/;
// What waits until nothing moves any more, and judges no time.
const quiet = new Set(['support/layout-shift.ts', 'support/open-all.ts']);
// A moment may be moved or be a limit to wait until; kept by itself or taken from another it is a stopwatch.
const moments = /\bDate\.now\(\)(?!\)*\s*(?:[+<>]|-\s*(?:\d|\(?\w+ \* \d)))/;
const limits = /^\s*(?:it|test|beforeAll|beforeEach|afterAll|afterEach)\b.*, \d[\d_]*\);$|^\s*\}, \d?\d_000\);$/;

/** The lines of a test that measure how long something took, or give it less time than every test has. */
const measured = (text: string): string[] =>
  text.split('\n').filter((line) => stopwatches.test(line) || moments.test(line) || limits.test(line));

describe('a test of how long something took', () => {
  it.each([
    'expect(performance.now() - began).toBeLessThan(50);',
    'const began = Date.now();',
    'expect(Date.now() - began).toBeLessThan(1_000);',
    'moments.push(Date.now());',
    'const [began] = process.hrtime();',
    "new PerformanceObserver(look).observe({ type: 'longtask' });",
    "it('is quick', async () => undefined, 5000);",
    '  }, 10_000);',
  ])('is found: %s', (line) => expect(measured(line)).toEqual([line]));

  it.each([
    'for (const end = Date.now() + patience; !(await holds());) {',
    "if (Date.now() > end) throw new Error('It did not come to that');",
    'const old = new Date(Date.now() - 25 * 3_600_000);',
    'await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);',
  ])('is not taken for one: %s', (line) => expect(measured(line)).toEqual([]));

  it('stands in tests/slow and bench alone', () => {
    const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/^(slow|architecture)\W/.test(file),
    );
    expect(files.length).toBeGreaterThan(150);
    const found = files
      .filter((file) => !quiet.has(file))
      .flatMap((file) => measured(readFileSync(join(root, 'tests', file), 'utf8')).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });
});
