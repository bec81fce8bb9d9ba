import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const dist = new URL('../../dist/', import.meta.url);
const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
);

/** The files of the build that a document cannot do without, its own first. */
const filesOf = (entry: string): string[] => {
  const { file, imports = [] } = manifest[entry] ?? { file: '' };
  return [file, ...imports.flatMap(filesOf)];
};
const textOf = (file: string): string => readFileSync(new URL(file, dist), 'utf8');

// A word that only this library has, and that a build keeps.
const libraries = { zod: 'ZodError', axios: 'AxiosError' };

it.each(Object.entries(libraries))('the sign-in form does not wait for %s', (_, word) => {
  const first = filesOf('index.html');
  expect(first.length).toBeGreaterThan(1);
  expect(first.filter((file) => textOf(file).includes(word))).toEqual([]);
  // The console has it: the word is still the right one.
  const consolePart = Object.values(manifest).find(({ file }) => /^assets\/console-.*\.js$/.test(file));
  expect(textOf(consolePart?.file ?? '')).toContain(word);
});
