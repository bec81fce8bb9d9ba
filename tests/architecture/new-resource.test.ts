import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// `tests/slow/new-resource` makes one and runs it; what makes it wrong most often is found here: a line or a part that is not there any more.
const folder = join(import.meta.dirname, '..', '..', 'scripts', 'new-resource');
const { edits } = (await import(join(folder, 'edits.mjs'))) as {
  edits: readonly (readonly [file: string, edit: (text: string) => string])[];
};
const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Readonly<Record<string, string>> };

it.each(edits)('%s has a place for what a new resource adds', (file, edit) => {
  const text = readFileSync(file, 'utf8');
  expect(edit(text).length).toBeGreaterThan(text.length);
});

/** The names that a template takes from files of the console, `#room/file.ts name`. */
const takenBy = (template: string): string[] =>
  [...readFileSync(join(folder, template), 'utf8').matchAll(/import (?:type )?\{([^}]+)\} from '(#[^'_]+)'/g)].flatMap(
    ([, names = '', from = '']) => names.split(',').map((name) => `${from} ${name.replace(/^\s*type\s/, '').trim()}`),
  );

const isThere = (taken: string): boolean => {
  const [from = '', name = ''] = taken.split(' ');
  const [room = '', place = ''] = Object.entries(imports).find(([begins]) => from.startsWith(begins.slice(0, -1))) ?? [];
  const file = place.slice(0, -1) + from.slice(room.length - 1);
  return (
    existsSync(file) &&
    new RegExp(`export (?:const|interface|type|class|function|default) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(
      readFileSync(file, 'utf8'),
    )
  );
};

it('the templates take only what is there', () => {
  const taken = readdirSync(folder)
    .filter((file) => /\.tsx?\.txt$/.test(file))
    .flatMap((file) => takenBy(file));
  expect(taken.length).toBeGreaterThan(30);
  expect(taken.filter((each) => !isThere(each))).toEqual([]);
});
