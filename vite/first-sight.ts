import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, build } from 'vite';
import { type Language, languages } from '#contract/languages.ts';
import { patterns } from '#config/paths.ts';
import { contractParts } from './contract/plugin.ts';

/** What the document draws by itself at an address: the module, and which texts it says. */
const sights: Readonly<Record<string, { readonly module: string; readonly texts: Readonly<Record<string, readonly string[]>> }>> = {
  [patterns.report]: {
    module: '/src/app/first-sight/report.tsx',
    texts: { app: ['tab'], nav: ['trail', 'reports'], status: ['campaign'], report: ['of', 'plan', 'answer', 'stamp'] },
  },
  [patterns.demoTour]: {
    module: '/src/app/first-sight/demo.tsx',
    texts: { app: ['name', 'language'], demo: ['mark', 'exit', 'exitTour', 'place', 'next', 'chapters.objective', 'steps.welcome'] },
  },
};

const rootFolder = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const languageMenu = `${rootFolder}/src/app/first-sight/language-menu.tsx`;
const standIns = `${rootFolder}/src/app/first-sight/stand-ins.ts`;
const breadcrumb = '\0first-sight-breadcrumb';
const replaced: Readonly<Record<string, string>> = {
  react: standIns,
  'react/jsx-runtime': standIns,
  'react-i18next': standIns,
  'react-router-dom': standIns,
  '#providers/language/language.ts': standIns,
  '@refinedev/core': breadcrumb,
  '#components/shell/language-menu.tsx': languageMenu,
};

/** Puts the small parts in the place of the libraries. */
const withStandIns: Plugin = {
  name: 'console-stand-ins',
  enforce: 'pre',
  resolveId: (id) => replaced[id] ?? null,
  // The way up from a report begins with their list, as the definition of the resource says.
  load: (id) =>
    id === breadcrumb
      ? `import { useTranslation } from 'react-i18next';
         export const useBreadcrumb = () => ({ breadcrumbs: [{ label: useTranslation().t('nav.reports'), href: ${JSON.stringify(patterns.reports)} }] });
         export const useResourceParams = () => ({ action: 'list', resource: { meta: { titles: { list: 'nav.campaigns' } } } });`
      : null,
};

const flat = (words: unknown, key: string): [string, string][] =>
  typeof words === 'string' ? [[key, words]] : Object.entries(Object(words)).flatMap(([name, each]) => flat(each, `${key}.${name}`));

const textsIn = (language: Language, chosen: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([file, groups]) => {
      const words = JSON.parse(readFileSync(`${rootFolder}/locales/${language}/${file}.json`, 'utf8')) as Readonly<Record<string, unknown>>;
      const at = (path: string): unknown => path.split('.').reduce<unknown>((found, name) => Reflect.get(Object(found), name), words);
      return groups.flatMap((group) => flat(at(group), `${file}.${group}`));
    }),
  );

/** One file with all that it draws with: code, and styles as text. */
const builtFrom = async (module: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withStandIns, contractParts()],
    build: {
      write: false,
      target: 'baseline-widely-available',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      cssCodeSplit: false,
      minify: true,
      lib: { entry: rootFolder + module, formats: ['es'], fileName: 'sight', cssFileName: 'sight' },
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = files.find((file) => file.type === 'chunk')?.code;
  const styles = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (code === undefined || styles?.type !== 'asset') throw new Error(`${module} brought no code or no styles`);
  return `const firstSightStyles = ${JSON.stringify(String(styles.source).trim())};\n${code}`;
};

/** The files by which the document draws an answer before the console is there: by address and language. */
export type FirstSights = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Builds them beside the console's own files, one for each language. */
export const firstSights = () => {
  let files: FirstSights = {};
  const plugin: Plugin = {
    name: 'console-first-sight',
    apply: 'build',
    async buildStart() {
      const entries = Object.entries(sights).map(async ([pattern, { module, texts }]) => {
        const code = await builtFrom(module);
        const ofLanguages = languages.map((language) => {
          const source = `const firstSightOf = ${JSON.stringify({ language, texts: textsIn(language, texts) })};\n${code}`;
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/first-sight-${language}-${hash}.js`;
          this.emitFile({ type: 'asset', fileName, source });
          return [language, `/${fileName}`] as const;
        });
        return [pattern, Object.fromEntries(ofLanguages)] as const;
      });
      files = Object.fromEntries(await Promise.all(entries));
    },
  };
  return { plugin, files: (): FirstSights => files };
};
