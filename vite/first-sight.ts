import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, build, minifySync } from 'vite';
import { type Language, languages } from '#contract/languages.ts';
import { patterns } from '#config/paths.ts';
import { classNames } from './class-names.ts';
import { contractParts } from './contract/plugin.ts';
import { readTabs } from './screens.ts';
import { asShown } from './texts.ts';

interface Sight {
  readonly module: string;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Which of these are never said there, such as those of dialogs, which nobody opens before the console is there. */
  readonly unsaid?: RegExp;
  /** It draws with styles that the document has or asks for at this address. */
  readonly plain?: true;
  /** Nothing runs in it: it stays as it was drawn. */
  readonly still?: true;
}

// What a campaign can be; what a list says beside that is no state of one.
const statuses = campaignStatuses.map((status) => `campaign.${status}`);

/** What the document draws by itself at an address: the module, and which texts it says. */
const sights: Readonly<Record<string, Sight>> = {
  [patterns.report]: {
    module: '/src/app/first-sight/report.tsx',
    texts: {
      app: ['tab'],
      nav: ['trail', 'campaigns'],
      status: statuses,
      report: [
        'title',
        'plan',
        'answer',
        'off',
        ...['asOf', 'openFrom', 'updated', 'conversionsDue', 'conversionsFinal'].map((key) => `stamp.${key}`),
      ],
    },
    // Whoever is that far off its plan reads by how much.
    unsaid: /^report\.answer\.(?:ahead|behind|farAhead|farBehind)$/,
  },
  [patterns.step]: {
    module: '/src/app/first-sight/planner.tsx',
    texts: {
      app: ['unloaded', 'pages.crash.reload'],
      nav: ['trail', 'campaigns'],
      status: statuses,
      campaigns: ['fields.name.label'],
      campaign: ['name'],
      summary: ['steps'],
      planner: ['lead'],
    },
  },
  [patterns.campaigns]: {
    module: '/src/app/first-sight/campaigns.tsx',
    texts: {
      app: ['name', 'skip', 'language', 'theme', 'unloaded', 'pages.crash.reload'],
      nav: [''],
      toast: ['area'],
      status: [''],
      list: [''],
      campaigns: [''],
    },
    unsaid: /^campaigns\.(?:duplicate|remove|pause)\.(?!(?:\w+\.)?action$)/,
    plain: true,
    still: true,
  },
  [patterns.login]: {
    module: '/src/app/first-sight/sign-in.tsx',
    texts: {
      app: ['name', 'tab', 'language', 'unloaded', 'pages.crash.reload'],
      toast: ['area'],
      signIn: ['title', 'username', 'password', 'show', 'hide', 'submit', 'busy', 'forgot', 'demo'],
    },
    plain: true,
  },
  [patterns.demoTour]: {
    module: '/src/app/first-sight/demo.tsx',
    texts: { app: ['name', 'language'], demo: ['mark', 'exit', 'exitTour', 'place', 'next', 'chapters.objective', 'steps.welcome'] },
  },
};

const rootFolder = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const listParts = `${rootFolder}/src/app/first-sight/list-parts.ts`;
const plannerParts = `${rootFolder}/src/app/first-sight/planner-parts.ts`;
const languageMenu = `${rootFolder}/src/app/first-sight/language-menu.tsx`;
const standIns = `${rootFolder}/src/app/first-sight/stand-ins.ts`;
const breadcrumb = '\0first-sight-breadcrumb';
const replaced: Readonly<Record<string, string>> = {
  react: standIns,
  'react-dom': standIns,
  'react/jsx-runtime': standIns,
  'react-i18next': standIns,
  'react-router-dom': standIns,
  '#providers/language/language.ts': standIns,
  '@refinedev/core': breadcrumb,
  '#components/shell/language-menu.tsx': languageMenu,
  './language-menu.tsx': languageMenu,
  '#pages/planner/planner-context.ts': plannerParts,
};

// What of a list and its frame is not there at first, or comes from the server, is replaced as well.
const ofList: ReadonlySet<string> = new Set([
  '#providers/session/use-me.ts',
  '#providers/session/sign-out.ts',
  '#providers/data/use-endpoint.ts',
  '#providers/data/first-screen.ts',
  '#providers/data/cache.ts',
  '#providers/http/call.ts',
  '#providers/navigation/router-provider.ts',
  '#providers/navigation/use-search.ts',
  '#providers/notification/toast.ts',
  '#providers/notification/read-elsewhere.ts',
  '#providers/telemetry/telemetry.ts',
  '#components/lazy-part.tsx',
  '#components/lazy-screen.tsx',
  '#components/failure.tsx',
  '#components/use-floating.ts',
  './use-floating.ts',
  './option-list.tsx',
  './use-list-data.ts',
  './use-list-keys.ts',
  './use-kept-focus.ts',
  './use-kept-place.ts',
  './use-after-rows.ts',
  './views/use-start-view.ts',
  './late-part.ts',
  './resize.ts',
  './key-help.tsx',
  '#resources/clients/parts/client-filter.tsx',
  '#resources/campaigns/parts/delete-campaign.tsx',
  '#resources/campaigns/parts/late-parts.ts',
  '#resources/campaigns/parts/use-pause.tsx',
]);

/** Puts the small parts in the place of the libraries. */
const withStandIns: Plugin = {
  name: 'console-stand-ins',
  enforce: 'pre',
  resolveId: (id) => replaced[id] ?? (ofList.has(id) ? listParts : null),
  // What comes later does not come with it.
  transform: (code, id) =>
    id.includes('/node_modules/') ? null : { code: code.replaceAll(/\bimport\((['"]).+?\1\)/g, 'new Promise(() => undefined)'), map: null },
  // A list has nothing above it, and a report names itself what it lies below.
  load: (id) =>
    id === breadcrumb
      ? `export const useBreadcrumb = () => ({ breadcrumbs: [] });
         export const useResourceParams = () => ({ action: 'list', resource: { meta: { titles: { list: 'nav.campaigns' } } } });`
      : null,
};

const flat = (words: unknown, key: string): [string, string][] =>
  typeof words === 'string' ? [[key, words]] : Object.entries(Object(words)).flatMap(([name, each]) => flat(each, `${key}.${name}`));

const textsIn = (language: Language, { texts: chosen, unsaid }: Pick<Sight, 'texts' | 'unsaid'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([file, groups]) => {
      const words = JSON.parse(asShown(file, readFileSync(`${rootFolder}/locales/${language}/${file}.json`, 'utf8'))) as Readonly<
        Record<string, unknown>
      >;
      const at = (path: string): unknown =>
        (path === '' ? [] : path.split('.')).reduce<unknown>((found, name) => Reflect.get(Object(found), name), words);
      return groups.flatMap((group) => flat(at(group), group === '' ? file : `${file}.${group}`)).filter(([key]) => !unsaid?.test(key));
    }),
  );

// Nobody prints what the document draws before the console is there.
const onlyPrinted = /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** One file with all that it draws with: code, and styles as text. */
const builtFrom = async ({ module, plain }: Sight): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withStandIns, contractParts()],
    css: { modules: classNames },
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
  const files = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  const built = files.find((file) => file.type === 'chunk')?.code;
  const styles = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (built === undefined || styles?.type !== 'asset') throw new Error(`${module} brought no code or no styles`);
  // As a library it keeps its lines and spaces, for whoever builds with it.
  const { code } = minifySync('sight.js', built, { module: true });
  return plain ? code : `const firstSightStyles = ${JSON.stringify(String(styles.source).replaceAll(onlyPrinted, '').trim())};\n${code}`;
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
      const entries = Object.entries(sights).map(async ([pattern, sight]) => {
        const code = await builtFrom(sight);
        const tabs = pattern === patterns.campaigns ? `const firstSightTabs = ${JSON.stringify(await readTabs())};\n` : '';
        const ofLanguages = languages.map((language) => {
          const source = `${tabs}const firstSightOf = ${JSON.stringify({ language, texts: textsIn(language, sight), ...(sight.still && { still: true }) })};\n${code}`;
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
