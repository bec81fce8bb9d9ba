import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The compounds of a selector, from the left: what stands between its combinators, with what is in brackets as one. */
const compoundsOf = (selector: string): string[] => {
  const compounds = [''];
  let depth = 0;
  for (const letter of selector.replaceAll(/\s*([>+~])\s*/g, ' ').trim()) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (depth === 0 && letter === ' ') compounds.push('');
    else compounds.push((compounds.pop() ?? '') + letter);
  }
  return compounds;
};

/** Selectors of a style sheet, those of a list one by one. */
const selectorsIn = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.trim().startsWith('@') ? [] : list.split(/,(?![^(]*\))/),
  );

/** Whether it names its element by a type, a class, an id or an attribute, and not only by its place among others. */
const isNamed = (compound: string): boolean => /^[a-z]|[.#[]/.test(compound.replaceAll(/:[\w-]+(\([^)]*\))?/g, ''));

/** Any element below one that has something in it: whatever comes anywhere, a browser then works out the style of all that is there again. */
const restylesAll = (selector: string): boolean => {
  const compounds = compoundsOf(selector);
  const last = compounds.pop() ?? '';
  return compounds.some((compound) => compound.includes(':has(')) && !isNamed(last);
};

it('is seen where it is written', () => {
  expect(selectorsIn('.a:has(> b), .c { } @media (width > 1px) { .a:has(.b) > * { } }').filter(restylesAll)).toEqual([' .a:has(.b) > * ']);
  for (const selector of ['.a:has(b) > :first-child', '.a:has(b) > * > *', 'header:has(h1) > :nth-child(2)'])
    expect(restylesAll(selector), selector).toBe(true);
  for (const selector of ['.a:has(b) > .c', '.a:has(b) > span', '.a > :has(b)', ':root:has(.a)', '.a:has(b) > [data-c]:first-child'])
    expect(restylesAll(selector), selector).toBe(false);
});

it('an element that comes or goes does not restyle the whole screen', () => {
  const folder = 'src';
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  expect(
    sheets.flatMap((file) =>
      selectorsIn(readFileSync(join(folder, file), 'utf8'))
        .filter(restylesAll)
        .map((one) => `${file}: ${one.trim()}`),
    ),
  ).toEqual([]);
});
