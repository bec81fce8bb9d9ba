import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What a browser draws in its own look and language, and what stands in its place.
const natives = [{ pattern: /<(?:select|option|optgroup|datalist)\b/, instead: '#components/picker/select.tsx' }] as const;

/** What a file draws that the house has a control of its own for. */
const foundIn = (text: string): string[] => natives.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => instead);

describe('a control of the browser’s own', () => {
  it.each([
    ['<select value={value} onChange={change}>', '#components/picker/select.tsx'],
    ['{names.map((name) => <option key={name}>{name}</option>)}', '#components/picker/select.tsx'],
  ])('is found: %s', (text, instead) => expect(foundIn(text)).toEqual([instead]));

  it.each(['<Select options={options} />', 'const [selected] = options;'])('is not taken for one: %s', (text) =>
    expect(foundIn(text)).toEqual([]),
  );

  it('stands nowhere in the console', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => foundIn(readFileSync(join('src', file), 'utf8')).map((instead) => `${file}: ${instead}`))).toEqual([]);
  });
});
