import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readScreens } from '#vite/screens.ts';
import { partOfText } from '#vite/texts.ts';

const root = new URL('../../', import.meta.url).pathname;
const packageJson: { imports: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const rooms = Object.entries(packageJson.imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const);

/** The file that an import leads to; null for a library. */
const fileOf = (name: string, from: string): string | null => {
  const room = rooms.find(([prefix]) => name.startsWith(prefix));
  if (room) return room[1] + name.slice(room[0].length);
  return name.startsWith('.') ? join(dirname(from), name) : null;
};

/** The frame's parts come with every text when they are opened, and the plugins name the texts of screens for the screens themselves. */
const bringsItsOwnTexts = (file: string): boolean => /^src\/(?:app\/|(?:resources|pages)\/(?:[^/]+\/)?index\.tsx?$)/.test(file);

/** A source without its comments and its imports of types. */
const sourceOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, '')
    .replaceAll(/\bimport type [^;]+;/g, '');

/** What a screen is made of, and whatever may still come while it is shown. */
const reachedFrom = (module: string): Set<string> => {
  const files = new Set([module]);
  for (const file of files)
    for (const [, name = ''] of sourceOf(file).matchAll(/\b(?:from |import |import\()'([^']+)'/g)) {
      const next = fileOf(name, file);
      if (next !== null && /\.tsx?$/.test(next) && existsSync(join(root, next)) && !bringsItsOwnTexts(next)) files.add(next);
    }
  return files;
};

const segments = readdirSync(join(root, 'locales/en')).map((name) => name.slice(0, -'.json'.length));
const wordsOf = (segment: string): Record<string, unknown> => JSON.parse(readFileSync(join(root, 'locales/en', `${segment}.json`), 'utf8'));
const groupOf = (key: string): string => key.replace(/_(?:one|other)$/, '');

/** The texts that come with other screens only, such as `clients.team`. */
const others = new Set(
  segments.flatMap((segment) =>
    Object.entries(wordsOf(segment)).flatMap(([group, words]) =>
      partOfText(segment, group, words) === 'other' ? [`${segment}.${groupOf(group)}`] : [],
    ),
  ),
);

/** The names of texts in a source, as far as it says them: `clients.team` of `clients.team.about.${role}`. */
const textsIn = (source: string): string[] => [...source.matchAll(/['"`](\w+\.\w+)/g)].flatMap(([, name]) => name ?? []);

const screens = (await readScreens()).filter(({ texts }) => texts === 'work');

// Names of rights, not of texts.
const rights = 'domain/people/permissions.ts';

it.each(screens.map(({ path, module, rest }) => [path, [module, ...(rest ? [rest] : [])]] as const))(
  '%s shows no text that comes with other screens only',
  (_, modules) => {
    const files = new Set(modules.flatMap((module) => [...reachedFrom(module.slice(1))]));
    expect(files.size).toBeGreaterThan(20);
    const found = [...files]
      .filter((file) => file !== rights && !file.startsWith('contract/'))
      .flatMap((file) =>
        textsIn(sourceOf(file))
          .filter((name) => others.has(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  },
);

it('finds such a text where there is one', () => {
  expect(screens.length).toBeGreaterThan(8);
  const shown = textsIn(sourceOf('src/resources/clients/list.tsx')).filter((name) => others.has(name));
  expect(shown).toContain('clients.new');
});
