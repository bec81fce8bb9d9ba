import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..', '..', 'src');

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const everyNode = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(everyNode)];
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

/** What changes the collection, list or object that it is called on. */
const changing = new Set(['add', 'clear', 'delete', 'fill', 'pop', 'push', 'reverse', 'set', 'shift', 'sort', 'splice', 'unshift']);

/** What of `new` has no state of its own but what is put into it. */
const empty = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp']);

// A constant that one of these has made keeps nothing, or keeps it per application.
const makers = new Set([
  'cell',
  'createContext',
  'deploymentOf',
  'draftCell',
  'fieldId',
  'isOneOf',
  'antdPart',
  'lateFacts',
  'lateTable',
  'lazy',
  'lazyPart',
  'latePart',
  'lazyScreen',
  'memo',
  'ofApplication',
  'over',
  'perLanguage',
  'publicScreen',
  'screenWithTexts',
  'screenWithWorkTexts',
  'someOf',
]);

/** What a constant is made of: whatever types, conditions and defaults stand around it. */
const kernelsOf = (init: unknown): Node[] => {
  if (!isNode(init)) return [];
  if (init.type === 'ConditionalExpression') return [init['consequent'], init['alternate']].flatMap(kernelsOf);
  if (init.type === 'LogicalExpression') return [init['left'], init['right']].flatMap(kernelsOf);
  return init.type.startsWith('TS') || init.type === 'AwaitExpression' ? kernelsOf(init['expression'] ?? init['argument']) : [init];
};

const keeps = ({ type, callee }: Node): boolean => {
  if (!isNode(callee) || callee.type === 'MemberExpression') return false;
  return (type === 'NewExpression' && !empty.has(nameOf(callee))) || (type === 'CallExpression' && !makers.has(nameOf(callee)));
};

/** The name at the root of `name.one.other`. */
const rootOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? rootOf(node['object']) : nameOf(node);
};

/** The name of what a piece of code changes, if it changes something. */
const changedBy = (node: Node): string => {
  const { type, callee } = node;
  if (type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression')
    return changing.has(nameOf(callee['property'])) ? rootOf(callee['object']) : '';
  const target = { AssignmentExpression: 'left', UpdateExpression: 'argument', UnaryExpression: 'argument' }[type];
  if (target === undefined || (type === 'UnaryExpression' && node['operator'] !== 'delete')) return '';
  return rootOf(node[target]);
};

/** The names at the top of a file that stand for something which changes while the page is open. */
const stateOf = (text: string, file = 'file.ts'): string[] => {
  const statements = childrenOf(parseSync(file, text).program as unknown as Node);
  // What a file does to its own constants while it is read is a way to write them down.
  const changed = new Set(
    statements
      .filter(({ type }) => type !== 'ExpressionStatement')
      .flatMap(everyNode)
      .map(changedBy),
  );
  const isState = ({ id, init }: Node): boolean => {
    const kernels = kernelsOf(init);
    // A cell has a `set` of its own.
    return (
      kernels.some(keeps) || (changed.has(nameOf(id)) && !kernels.some(({ callee }) => ['cell', 'draftCell'].includes(nameOf(callee))))
    );
  };
  return statements
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? childrenOf(statement) : [statement]))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => childrenOf(declaration).filter((one) => declaration['kind'] !== 'const' || isState(one)))
    .map(({ id }) => nameOf(id));
};

/** What may change, and why the next application is none the worse for it. */
const allowed: Readonly<Record<string, string>> = {
  'app/first-sight/list-parts.ts: known': 'a document draws before its console, once',
  'app/first-sight/planner-parts.ts: known': 'a document draws before its console, once',
  'app/first-sight/stand-ins.ts: endOfSight': 'a document draws before its console, once',
  'components/after-press.ts: pressed': 'the pointer is down or up in any application',
  'providers/application/application.ts: application': 'the one that all others hang on',
  'providers/data/keys.ts: subjects': 'what a key is about follows from the key',
  'providers/i18n/use-format.ts: made': 'a language has one format, whoever asked first',
  'providers/notification/read-elsewhere.ts: channel': 'a line to the other tabs; only what is on screen listens to it',
  'pages/planner/plan/sendable.ts: good': 'whether a value is good follows from the value',
};

describe('what changes at the top of a file', () => {
  it.each([
    ['let last = 0;', 'last'],
    ['export let last: number | undefined;', 'last'],
    ['const known = new Map<string, number>();\nexport const learn = (name: string) => void known.set(name, 1);', 'known'],
    ['const all: string[] = [];\nexport const add = (name: string) => all.push(name);', 'all'],
    ['const now = { open: false };\nexport const open = () => {\n  now.open = true;\n};', 'now'],
    ['const now: Record<string, number> = {};\nexport const count = (name: string) => now[name]++;', 'now'],
    ['const now: Record<string, number> = {};\nexport function forget(name: string) {\n  delete now[name];\n}', 'now'],
    ['export const queue = createQueue();', 'queue'],
    ['export const client = new QueryClient({});', 'client'],
    ['const line = isThere ? new BroadcastChannel("x") : null;', 'line'],
    ['export const count = (() => {\n  let count = 0;\n  return () => count++;\n})();', 'count'],
  ])('is found: %s', (text, name) => expect(stateOf(text)).toEqual([name]));

  it.each([
    'const names = new Set(["one"]);\nexport const isName = (name: string) => names.has(name);',
    'const all = [1, 2];\nexport const sorted = () => [...all].toSorted();',
    'const open = cell(() => false);\nexport const close = () => open.set(false);',
    'const known = ofApplication(() => new Map<string, number>());\nexport const learn = (name: string) => void known().set(name, 1);',
    'const Row = memo(() => null);\nRow.displayName = "Row";',
    'export const make = () => {\n  let last = 0;\n  return () => last++;\n};',
    'const Name = z.string();',
  ])('is not taken for it: %s', (text) => expect(stateOf(text)).toEqual([]));

  it('belongs to the application, but for what is the same in each', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) => stateOf(readFileSync(join(source, file), 'utf8'), file).map((name) => `${file}: ${name}`));
    expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
  });
});
