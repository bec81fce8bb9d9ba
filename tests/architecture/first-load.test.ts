import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const dist = new URL('../../dist/', import.meta.url);
const manifest: Record<string, { file: string; name?: string; imports?: string[] }> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
);

/** The files of the build that a document cannot do without, its own first. */
const filesOf = (entry: string): string[] => {
  const { file, imports = [] } = manifest[entry] ?? { file: '' };
  return [file, ...imports.flatMap(filesOf)];
};
const textOf = (file: string): string => readFileSync(new URL(file, dist), 'utf8');

const partOf = (name: string): string => {
  const [entry] = Object.entries(manifest).find(([, part]) => part.name === name) ?? [];
  return entry ?? `no part ${name}`;
};
const holdersOf = (entry: string, word: string): string[] => filesOf(entry).filter((file) => textOf(file).includes(word));

// A word that only this library has, and that a build keeps.
const zod = 'ZodError';
const axios = 'AxiosError';
// Nor does either wait for anything of the guided demos: their cards, what draws them over the planner, and their answers.
const ofDemos = ['demo.exitTour', 'react-joyride__', 'No provider defined for url'];

it.each([
  ['the sign-in form', 'index.html', zod],
  ['the sign-in form', 'index.html', axios],
  ['the list', partOf('console'), zod],
  ['the review', partOf('review-page'), zod],
  ...ofDemos.flatMap((demo) => [['the sign-in form', 'index.html', demo] as const, ['the list', partOf('console'), demo] as const]),
] as const)('%s does not wait for what comes later', (_, entry, word) => {
  expect(filesOf(entry).every((file) => textOf(file).length > 10_000)).toBe(true);
  expect(holdersOf(entry, word)).toEqual([]);
  // The word is still the right one.
  expect(Object.values(manifest).some(({ file }) => file.endsWith('.js') && textOf(file).includes(word))).toBe(true);
});

it('a schema that no screen takes is not built in the browser', () => {
  const schemas = textOf(filesOf(partOf('schemas'))[0] ?? '');
  expect(schemas).toContain('cityIds');
  // Of a row of the campaign list, which only the server checks.
  expect(schemas).not.toContain('approvedParts');
});
