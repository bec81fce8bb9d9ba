import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What each class says by itself, `.name { property: value }` in whatever media: a property's values, or undefined. */
type Sheet = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const sheetOf = (css: string): Sheet => {
  const sheet = new Map<string, Map<string, Set<string>>>();
  for (const [, list = '', body = ''] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    for (const selector of list.split(',')) {
      const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? [];
      if (name === undefined) continue;
      const says = sheet.get(name) ?? new Map<string, Set<string>>();
      sheet.set(name, says);
      for (const line of body.split(';')) {
        const [, property = '', value = ''] = /^\s*([\w-]+):([\s\S]+)$/.exec(line) ?? [];
        if (property !== '') says.set(property, (says.get(property) ?? new Set()).add(value.trim()));
      }
    }
  }
  return sheet;
};

/** The classes of several files that an element of a component has at once, each as `name in the code` and `class`. */
const elementsIn = (code: string): [string, string][][] =>
  [...code.matchAll(/className=\{`([^`]*)`\}/g)].map(([, classes = '']) =>
    [...classes.matchAll(/\b(\w+)(?:\['([\w-]+)'\]|\.([\w-]+))/g)].map(([, sheet = '', quoted, plain = '']) => [sheet, quoted ?? plain]),
  );

/** Properties of which two classes of one element say different things, where the order of the files decides who is right. */
const disagreementsIn = (code: string, sheetNamed: (name: string) => Sheet | undefined): string[] =>
  elementsIn(code).flatMap((classes) =>
    classes.flatMap(([sheet, name], at) =>
      classes.slice(at + 1).flatMap(([otherSheet, otherName]) => {
        if (sheet === otherSheet) return [];
        const says = sheetNamed(sheet)?.get(name) ?? new Map<string, ReadonlySet<string>>();
        const other = sheetNamed(otherSheet)?.get(otherName);
        return [...says]
          .filter(([property, values]) => [...(other?.get(property) ?? [])].some((value) => values.size > 1 || !values.has(value)))
          .map(([property]) => `${sheet}.${name}, ${otherSheet}.${otherName}: ${property}`);
      }),
    ),
  );

it('is seen where it is written', () => {
  const sheets: Record<string, Sheet> = {
    layout: sheetOf('.line { min-width: 0; gap: 1px }'),
    own: sheetOf('.head, .b { gap: 1px } @media print { .head { min-width: 100% } } .a .line { min-width: 1px }'),
  };
  const found = (code: string): string[] => disagreementsIn(code, (name) => sheets[name]);
  expect(found("<p className={`${layout.line} ${own['head']}`}>")).toEqual(['layout.line, own.head: min-width']);
  expect(found('<p className={`${layout.line} ${own.b}`}>')).toEqual([]);
});

it('two classes of an element never disagree: which file comes last is nobody’s decision', () => {
  const root = resolve('src');
  const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(300);
  expect(
    components.flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const imported = new Map(
        [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => [
          name,
          from.startsWith('#') ? join(root, from.slice(1)) : resolve(root, dirname(file), from),
        ]),
      );
      const sheetNamed = (name: string): Sheet | undefined => {
        const path = imported.get(name);
        return path === undefined ? undefined : sheetOf(readFileSync(path, 'utf8'));
      };
      return disagreementsIn(code, sheetNamed).map((one) => `${file}: ${one}`);
    }),
  ).toEqual([]);
});
