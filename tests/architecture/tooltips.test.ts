import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSync } from 'vite';

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const visit = (node: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const child of node) visit(child, see);
  else if (isNode(node)) {
    see(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child, see);
  }
};

const nameOf = (element: unknown): string => {
  const name = isNode(element) ? element['name'] : undefined;
  return isNode(name) ? String(name['name']) : '';
};

/** What can be pressed, as it is written: its element, the names of its attributes, and what stands in it. */
const presses = (source: string) => {
  const found: { name: string; attributes: string[]; onlyIcon: boolean; at: number }[] = [];
  visit(parseSync('source.tsx', source).program, (node) => {
    if (node.type !== 'JSXElement') return;
    const opening = node['openingElement'];
    const name = nameOf(opening);
    if (!isNode(opening) || !['button', 'Button', 'IconButton', 'Menu', 'Link', 'a', 'summary'].includes(name)) return;
    const attributes = (Array.isArray(opening['attributes']) ? opening['attributes'] : []).map(nameOf);
    const children = (Array.isArray(node['children']) ? node['children'] : []).filter(
      (child) => isNode(child) && (child.type !== 'JSXText' || String(child['value']).trim() !== ''),
    );
    const onlyIcon =
      name === 'IconButton' ||
      (children.length > 0 && children.every((child) => isNode(child) && nameOf(child['openingElement']) === 'Icon'));
    found.push({ name, attributes, onlyIcon, at: source.slice(0, Number(node['start'])).split('\n').length });
  });
  return found;
};

/** Pictures that can be pressed and say nothing, and those that the browser would name a second time. */
const speechless = (source: string): number[] =>
  presses(source)
    .filter(({ onlyIcon, name, attributes }) => {
      if (!onlyIcon) return false;
      const says = attributes.includes(name === 'Menu' || name === 'IconButton' ? 'label' : 'aria-label');
      // A square `Button` makes its tooltip of its `title`.
      const doubled = attributes.includes('title') && name !== 'IconButton' && !(name === 'Button' && attributes.includes('square'));
      return !says || doubled;
    })
    .map(({ at }) => at);

const root = join(import.meta.dirname, '..', '..', 'src');
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => join(entry.parentPath, entry.name));

it('everything that is only a picture and can be pressed has the words that its tooltip says', () => {
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  expect(sources.flatMap(({ file, source }) => speechless(source).map((line) => `${file}:${line}`))).toEqual([]);
  expect(sources.flatMap(({ source }) => presses(source).filter(({ onlyIcon }) => onlyIcon)).length).toBeGreaterThan(30);
});

it('a planted picture without words is found, and one that the browser would name again', () => {
  expect(speechless('export const A = () => <Button square onClick={go}><Icon name="plus" /></Button>;')).toEqual([1]);
  expect(speechless('export const A = () => <button type="button" aria-label={t} title={t}><Icon name="plus" /></button>;')).toEqual([1]);
  expect(speechless('export const A = () => <Button square aria-label={t}><Icon name="plus" /></Button>;')).toEqual([]);
});
