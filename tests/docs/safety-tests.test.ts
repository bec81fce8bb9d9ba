import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { holdings } from '#scripts/holds/page.ts';

const root = join(import.meta.dirname, '..', '..');
const rows = holdings();

const twoDigits = (number: number): string => String(number).padStart(2, '0');

it('the table of safety has every rule that is promised so far', () => {
  const signIn = Array.from({ length: 22 }, (_, index) => `A${twoDigits(index + 1)}`);
  const browser = ['C05', 'C12', 'C15', 'G01', 'G02', 'G03', 'G04', 'G05', 'G08', 'G09', 'G10', 'G12', 'G13', 'G14', 'G15'];
  const held = new Set(rows.map(({ id }) => id));
  expect([...signIn, ...browser, 'E04'].filter((id) => !held.has(id))).toEqual([]);
});

it.each(rows)('$id is held by $file: $name', ({ file, name }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain(name);
});
