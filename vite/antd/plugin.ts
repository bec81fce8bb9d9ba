import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cssOfPart, makesStyles, withoutStyles } from './parts.ts';
import { narrowed } from './refine.ts';
import { sharedCss, tokens } from './static-css.ts';

const runtime = fileURLToPath(new URL('runtime.ts', import.meta.url));
const prefix = 'virtual:antd-css/';

const styleModule = /\/node_modules\/antd\/es\/([\w-]+)\/style\/([\w-]+)\.js$/;

/** Modules of antd that a page has no use for when its styles are made at build time, and what stands in for each. */
const instead: readonly [path: RegExp, source: () => string][] = [
  [
    /\/antd\/es\/theme\/useToken\.js$/,
    () =>
      `import '${prefix}shared.css';\nconst token = ${JSON.stringify(tokens())};\nconst still = { ...token, motion: !matchMedia('(prefers-reduced-motion: reduce)').matches };\nexport default () => [{}, still, '', still, { prefix: 'ant', key: '' }, true];`,
  ],
  [
    /\/antd\/es\/theme\/util\/genStyleUtils\.js$/,
    () => `export { genStyleHooks, genComponentStyleHook, genSubStyleComponent, genCssVar } from '${runtime}';`,
  ],
  [/\/antd\/es\/theme\/util\/useResetIconStyle\.js$/, () => 'export default () => undefined;'],
  [/\/antd\/es\/theme\/themes\/default\/theme\.js$/, () => 'export default {};'],
];

const refineParts = /\/node_modules\/@refinedev\/antd\/dist\/index\.mjs$/;

/** Refine's parts for antd, without what the console does not use of their dependencies. */
export const refineAntd = (): Plugin => ({
  name: 'console-refine-antd',
  enforce: 'pre',
  transform: (code, id) => (refineParts.test(id) ? { code: narrowed(code), map: null } : null),
});

/**
 * antd without a style engine in the page: each of its style modules brings a style sheet that is made here with antd's own code and the house's theme,
 * and the code that would make it in the browser is left out. Only in builds; tests and the development server run antd as it is.
 */
export const antdStyles = (): Plugin => ({
  name: 'console-antd-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId(id) {
    if (id === '@ant-design/cssinjs') return runtime;
    return id.startsWith(prefix) ? `\0${id}` : null;
  },
  async load(id) {
    if (id === `\0${prefix}shared.css`) return sharedCss();
    if (!id.startsWith(`\0${prefix}`)) return null;
    const part = id.slice(prefix.length + 1, -'.css'.length);
    return cssOfPart(
      part,
      await readFile(new URL(`../../node_modules/antd/es/${part.replace('/', '/style/')}.js`, import.meta.url), 'utf8'),
    );
  },
  transform(code, id) {
    const other = instead.find(([path]) => path.test(id));
    if (other) return { code: other[1](), map: null };
    const [, folder, file] = styleModule.exec(id) ?? [];
    if (!folder || !makesStyles(code)) return null;
    return { code: `import '${prefix}${folder}/${file}.css';\n${withoutStyles(code)}`, map: null, moduleSideEffects: true };
  },
});
