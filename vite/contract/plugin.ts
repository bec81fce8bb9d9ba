import { type Plugin, parseSync, runnerImport } from 'vite';
import { type Endpoint, callOf } from '#contract/endpoint.ts';

type Exports = Readonly<Record<string, unknown>>;

/** What stands behind a module's address when its schemas are meant. */
const whole = '?schemas';

const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isEndpoint = (value: unknown): value is Endpoint => isObject(value) && 'path' in value && isSchema(value['response']);

const isPlain = (value: unknown): value is Exports => isObject(value) && Object.getPrototypeOf(Object.getPrototypeOf(value) ?? {}) === null;

/** Whether a value is the same once it was written down and read again: patterns, sets, days and functions are not. */
const isData = (value: unknown): boolean =>
  value === null ||
  ['string', 'boolean'].includes(typeof value) ||
  Number.isFinite(value) ||
  (Array.isArray(value) ? value.every(isData) : isPlain(value) && !isSchema(value) && Object.values(value).every(isData));

/** What an export is without schemas, ready to be written down; undefined for what is a schema or makes one. */
export const dataOf = (value: unknown): unknown => {
  if (isEndpoint(value)) return callOf(value);
  if (isPlain(value) && Object.keys(value).length > 0 && Object.values(value).every(isEndpoint)) {
    return Object.fromEntries(Object.entries(value).map(([verb, endpoint]) => [verb, dataOf(endpoint)]));
  }
  return isData(value) ? value : undefined;
};

/** A module of the contract without its schemas: its facts and calls as they are, and the rest from the whole module. */
const sourceOf = (path: string, exports: Exports): string => {
  const entries = Object.entries(exports).map(([name, value]) => ({ name, data: dataOf(value) }));
  const rest = entries.filter(({ data }) => data === undefined).map(({ name }) => name);
  return [
    ...entries.filter(({ data }) => data !== undefined).map(({ name, data }) => `export const ${name} = ${JSON.stringify(data)};`),
    ...(rest.length > 0 ? [`export { ${rest.join(', ')} } from ${JSON.stringify(path + whole)};`] : []),
  ].join('\n');
};

const knowsSchemas = (exports: Exports): boolean =>
  Object.values(exports).some(
    (value) => isSchema(value) || isEndpoint(value) || (isObject(value) && Object.values(value).some(isEndpoint)),
  );

/** A module whose constants are each made by a function that is said to do nothing else: those that nobody takes are left out, and not made. */
const takenApart = (code: string, { body }: ReturnType<typeof parseSync>['program']): string => {
  const values = body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' && statement.declaration ? [statement.declaration] : [statement]))
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && init.type !== 'ArrowFunctionExpression' ? [init] : []));
  return values.reduceRight(
    (before, { start, end }) => `${before.slice(0, start)}/* @__PURE__ */ (() => (${before.slice(start, end)}))()${before.slice(end)}`,
    code,
  );
};

/** Whether a module makes schemas, or is what they are made with. */
export const isOfSchemas = (id: string): boolean => id.endsWith(whole) || /\/node_modules\/zod\/|\/contract\/line\.ts$/.test(id);

/**
 * The contract in the browser: each module in two parts, so that the first screens bring facts (lists of values, limits) and calls, but neither
 * schemas nor zod. Only forms and what a browser has kept are checked by schemas there, on later screens (docs/decisions/contract-in-the-browser.md).
 */
export const contractParts = (): Plugin => {
  let modules: ReadonlyMap<string, Exports> = new Map();
  return {
    name: 'console-contract',
    apply: 'build',
    buildStart: async () => {
      const { module } = await runnerImport<{ modules: Readonly<Record<string, Exports>> }>('/vite/contract/modules.ts');
      modules = new Map(Object.entries(module.modules).filter(([, exports]) => knowsSchemas(exports)));
    },
    load: (id) => {
      const path = id.slice(process.cwd().length);
      const exports = modules.get(path);
      return exports ? { code: sourceOf(id, exports), moduleSideEffects: false } : null;
    },
    transform: (code, id) => (id.endsWith(whole) ? { code: takenApart(code, parseSync(id, code).program), map: null } : null),
  };
};
