import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** What the code says about texts: whole strings, strings with holes, and words that stand in the markup itself. */
export interface SourceTexts {
  readonly strings: ReadonlySet<string>;
  /** Template strings as patterns, holes standing for one or more segments of a key. */
  readonly templates: readonly RegExp[];
  /** Keys named in a call of `t`: a string, or a template as pattern. */
  readonly calls: readonly { readonly file: string; readonly key: string | RegExp }[];
  readonly literals: readonly string[];
}

/** A part of a program, as it was read. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const spoken = new Set(['title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-description', 'text', 'hint', 'heading', 'subtitle']);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patternOf = (template: Node): RegExp => {
  const quasis = Array.isArray(template['quasis']) ? template['quasis'] : [];
  const parts = quasis.map((quasi: { value: { cooked: string } }) => escape(quasi.value.cooked));
  return new RegExp(`^${parts.join(String.raw`[\w.:-]+`)}$`);
};

/** Sees a part of a program and all within it. */
export const visit = (node: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const child of node) visit(child, see);
  else if (isNode(node)) {
    see(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child, see);
  }
};

/** The TypeScript files below a folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

const isAsking = (callee: unknown): boolean =>
  isNode(callee) &&
  ((callee.type === 'Identifier' && callee['name'] === 't') ||
    (callee.type === 'MemberExpression' && isNode(callee['property']) && callee['property']['name'] === 't'));

/** Reads the sources below these folders. */
export const readSourceTexts = (folders: readonly string[]): SourceTexts => {
  const strings = new Set<string>();
  const templates: RegExp[] = [];
  const calls: { file: string; key: string | RegExp }[] = [];
  const literals: string[] = [];

  for (const file of folders.flatMap(filesBelow)) {
    const text = readFileSync(file, 'utf8');
    const { program } = parseSync(file, text);
    const at = (node: Node): string => `${file}:${text.slice(0, Number(node['start'])).split('\n').length}`;
    visit(program, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') strings.add(node['value']);
      if (node.type === 'TemplateLiteral') templates.push(patternOf(node));
      if (node.type === 'JSXText' && typeof node['value'] === 'string' && hasLetters(node['value']))
        literals.push(`${at(node)} ${node['value'].trim()}`);
      if (node.type === 'JSXAttribute' && isNode(node['name']) && spoken.has(String(node['name']['name'])) && isNode(node['value'])) {
        const { value } = node['value'];
        if (typeof value === 'string' && hasLetters(value)) literals.push(`${at(node)} ${value}`);
      }
      if (node.type === 'CallExpression' && isAsking(node['callee']) && Array.isArray(node['arguments'])) {
        const first: unknown = node['arguments'][0];
        if (isNode(first) && first.type === 'Literal' && typeof first['value'] === 'string')
          calls.push({ file: at(node), key: first['value'] });
        if (isNode(first) && first.type === 'TemplateLiteral') calls.push({ file: at(node), key: patternOf(first) });
      }
    });
  }
  return { strings, templates, calls, literals };
};
