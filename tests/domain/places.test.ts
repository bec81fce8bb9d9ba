import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { paths, patterns } from '#domain/places.ts';
import { mailForms } from '#server/mail/mail-forms.ts';
import { planFor } from '#vite/early.ts';
import { readScreens } from '#vite/screens.ts';
import { textParts } from '#vite/texts.ts';

const root = join(import.meta.dirname, '..', '..');
const first = [...new Set(Object.values(patterns).map((pattern) => pattern.split('/')[1] ?? ''))].filter((name) => /^[a-z-]+$/.test(name));

it('no file of the server writes the address of a screen: domain/places.ts does', () => {
  const written = new RegExp(`['"\`]/(${first.join('|')})(?![\\w-])`);
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((name) => written.test(readFileSync(join(root, 'server', name), 'utf8')))).toEqual([]);
});

it('every mail leads to a screen that there is', () => {
  const known = Object.values(patterns).map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`));
  const values = { campaignId: 'a b', username: 'x', token: 't', place: paths.review() };
  for (const [kind, { place }] of Object.entries(mailForms))
    expect(
      known.some((pattern) => pattern.test(place(values))),
      kind,
    ).toBe(true);
  expect(mailForms.campaignPaused.place(values)).toBe('/campaign/a%20b');
});

const chunk = (name: string, modules: readonly string[]) => ({
  type: 'chunk' as const,
  fileName: `assets/${name}.js`,
  isEntry: name === 'entry',
  imports: [],
  modules: Object.fromEntries(modules.map((id) => [id, {}])),
});

const everySource = (): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => `/src/${name}`);
const texts = languages.flatMap((language) => textParts.map((part) => `virtual:texts/${language}/${part}`));

it('a source file that the build starts early may not be missing: the build says which', async () => {
  const screens = await readScreens();
  const bundleOf = (modules: readonly string[]) => ({ 'entry.js': chunk('entry', []), 'all.js': chunk('all', modules) });
  const every = [...everySource(), ...texts];
  const plan = planFor(bundleOf(every), screens);
  expect(plan.files).toEqual(['/assets/all.js']);
  const named = ['early.ts', 'chunks.ts'].flatMap((file) =>
    [...readFileSync(join(root, 'vite', file), 'utf8').matchAll(/'(\/src\/[^']+)'/g)].map(([, module]) => module),
  );
  expect(screens.length).toBeGreaterThan(30);
  for (const module of [...named, ...screens.map((screen) => screen.module), 'virtual:texts/en/first'])
    expect(() => planFor(bundleOf(every.filter((one) => one !== module)), screens), module).toThrow(`The build has no ${module}`);
  expect(planFor(undefined, screens).files).toEqual([]);
});
