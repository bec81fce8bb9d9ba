import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'decisions');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const index = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| \[([\w-]+\.md)\]\(([\w-]+\.md)\) \| (.+) \|$/gm)];

it('the index of decisions names every page there is, in order, and says what was decided', () => {
  expect(index.map(([, page]) => page)).toEqual(pages.toSorted());
  for (const [, page, link, decided = ''] of index) {
    expect(link).toBe(page);
    expect(decided.length, page).toBeGreaterThan(20);
  }
});
