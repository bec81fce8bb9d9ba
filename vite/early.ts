import { type Plugin, minifySync } from 'vite';
import { campaignSorts, campaignStatuses, campaignTabs, campaigns } from '#contract/campaigns/campaigns.ts';
import { pathOf } from '#contract/endpoint.ts';
import { defaultPageSize } from '#contract/envelope.ts';
import { me } from '#contract/identity/identity.ts';
import { languages } from '#contract/languages.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { clientsPattern, oneOf, plainParameters } from '#components/list/plain-parameters.ts';
import { type Deployment, deploymentOf, deployments } from '#domain/deployments.ts';
import { localeOf } from '#format/locale-of.ts';
import { listAddresses, patterns } from '#config/paths.ts';
import type { FirstQuestion } from '#resources/resource.ts';
import { namedRoots } from './chunks.ts';
import { type EarlyPlan, type TextPart, earlyStart } from './early-start.ts';
import type { FirstSights } from './first-sight.ts';
import { type BuiltScreen, readScreens, sectionTabs } from './screens.ts';

const signedIn = '/src/app/signed-in.tsx';
// What the first step of a demo stands before, and where its second one is.
const demoScreens = ['/src/demo/demo-world.tsx', '/src/demo/tour/highlight.tsx', '/src/resources/campaigns/create/objective-page.tsx'];
const campaignList = '/src/resources/campaigns/list/campaign-list.tsx';

const variantOf = ({ languages: offered, origins }: Deployment): EarlyPlan['variants'][string] => [offered, origins.enterprise];

const variants = (): EarlyPlan['variants'] => ({
  '*': variantOf(deploymentOf('')),
  ...Object.fromEntries(
    Object.entries<Deployment>(deployments).flatMap(([name, deployment]) =>
      [name, ...deployment.hosts].map((key) => [key, variantOf(deployment)]),
    ),
  ),
});

/** What is asked of a file of code that was built. */
interface BuiltChunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, unknown>>;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, BuiltChunk | { readonly type: 'asset' }>>;

/** The chunk a source file went into. A file that was moved or renamed ends the build: silently, its screen would lose its early start. */
const chunkWith = (chunks: readonly BuiltChunk[], module: string): BuiltChunk => {
  const chunk = chunks.find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(module)));
  if (!chunk)
    throw new Error(`The build has no ${module}. Whatever names it (vite/early.ts, vite/chunks.ts) has to name the file it became.`);
  return chunk;
};

/** The files a lazily loaded module brings: its own, what it imports, and their styles. */
const filesOf = (bundle: Bundle, modules: readonly string[]): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const visit = (chunk: BuiltChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) visit(chunks.find((other) => other.fileName === name));
  };
  visit(chunks.find((chunk) => chunk.isEntry));
  const entry = new Set(files);
  for (const module of modules) visit(chunkWith(chunks, module));
  return [...files].filter((file) => !entry.has(file)).map((file) => `/${file}`);
};

/** An address pattern for the document: what it leaves open is caught, in order. */
const matchOf = (pattern: string): string => `^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`;

/** Where an address leaves nothing open, it is meant before one that does. */
const byWords = (one: BuiltScreen, other: BuiltScreen): number => (wordsOf(one) < wordsOf(other) ? -1 : 1);
const wordsOf = ({ path }: BuiltScreen): string => path.replaceAll(/:\w+/g, '~');

/** The address of a question; what the screen's own address leaves open is filled in by number. */
const questionOf = (path: string, { call, query }: Pick<FirstQuestion, 'call' | 'query'>): string => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const address = pathOf(call, Object.fromEntries(names.map((name, index) => [name, `--${index + 1}--`])));
  return (
    address.replaceAll(/--(\d)--/g, '$$$1') +
    (query
      ? `?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))}`
      : '')
  );
};

/** A question about a row, with the names of the row's fields as they are. */
const rowQuestionOf = (path: string, question: NonNullable<FirstQuestion['ofFirst']>): string =>
  questionOf(path, question).replaceAll('%24', '$');

// The texts of a screen beside those of the frame.
const partsOfScreen: Readonly<Record<BuiltScreen['texts'], readonly TextPart[]>> = { home: [], work: ['rest'], all: ['rest', 'other'] };

/** What the document starts early. `bundle` is absent while developing. */
export const planFor = (bundle: Bundle | undefined, screens: readonly BuiltScreen[], sights: FirstSights = {}): EarlyPlan => {
  const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
  if (bundle) for (const root of namedRoots) chunkWith(chunks, root);
  const files: string[] = [];
  const numbers = (...modules: string[]): number[] =>
    (bundle ? filesOf(bundle, modules) : []).map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1));
  const rules = { sorts: campaignSorts, statuses: campaignStatuses, tabs: campaignTabs.slice(1), filters: {} };
  const plain = plainParameters(rules);
  const person = pathOf(me.get);
  const list = pathOf(campaigns.list);
  const demoFirst = numbers('/src/demo/demo-page.tsx');
  const demo = {
    files: demoFirst,
    texts: ['first', 'demo'],
    later: { files: numbers(...demoScreens).filter((file) => !demoFirst.includes(file)), texts: ['home', 'rest', 'other'] },
  } as const satisfies Omit<EarlyPlan['publicRoutes'][number], 'match'>;
  const demoSight = sights[patterns.demoTour];
  const firstList = { files: numbers(signedIn, campaignList), texts: ['home'], ask: [person, list] } as const satisfies Omit<
    EarlyPlan['places'][number],
    'match'
  >;
  const listSight = sights[patterns.campaigns];
  const signInSight = sights[patterns.login];
  const followingOf = (path: string, asks: BuiltScreen['asks']) => {
    const all = asks.flatMap(({ ofFirst, ...question }) =>
      ofFirst ? [[questionOf(path, question), rowQuestionOf(path, ofFirst)] as const] : [],
    );
    return all.length > 0 && { ofFirst: Object.fromEntries(all) };
  };
  const placeOf = ({ path, module, rest, texts, section, asks }: BuiltScreen): EarlyPlan['places'][number] => ({
    match: matchOf(path),
    files: numbers(signedIn, module, ...(section ? [sectionTabs] : []), ...(rest === undefined ? [] : [rest])),
    texts: ['home', ...partsOfScreen[texts]],
    ask: [person, ...asks.map((question) => questionOf(path, question))],
    ...followingOf(path, asks),
    ...(sights[path] && { sight: sights[path] }),
  });
  return {
    variants: variants(),
    locales: localeOf,
    files,
    places: [
      ...(listSight ? [{ ...firstList, match: `^${patterns.campaigns}$`, sight: listSight }] : []),
      { ...firstList, match: `^(?:${listAddresses.join('|')})$` },
      ...screens
        .filter(({ path }) => path !== patterns.campaigns && path !== '*')
        .toSorted(byWords)
        .map(placeOf),
      { match: '', files: numbers(signedIn), texts: ['home', 'rest', 'other'], ask: [person] },
    ],
    publicRoutes: [
      {
        match: `^${patterns.login}$`,
        files: numbers('/src/pages/auth/sign-in-page.tsx'),
        texts: ['first'],
        ...(signInSight && { sight: signInSight, anySearch: true }),
      },
      { match: `^${patterns.resetPassword}$`, files: numbers('/src/pages/auth/reset-page.tsx'), texts: ['first', 'public'] },
      { match: `^${patterns.newPassword}$`, files: numbers('/src/pages/auth/new-password-page.tsx'), texts: ['first', 'public'] },
      { match: `^${patterns.passwordChanged}$`, files: numbers('/src/pages/auth/password-changed-page.tsx'), texts: ['first', 'public'] },
      { match: matchOf(patterns.invitation), files: numbers('/src/pages/auth/invitation-page.tsx'), texts: ['first', 'public'] },
      {
        match: matchOf(patterns.reportMails),
        files: numbers('/src/pages/auth/report-mails-page.tsx'),
        texts: ['first', 'public', 'home', 'rest', 'other'],
      },
      { match: matchOf(patterns.demoTour), ...demo, ...(demoSight && { sight: demoSight }) },
      { match: `^${patterns.demo}(?:/|$)`, ...demo },
    ],
    texts: Object.fromEntries(
      languages.map((language) => {
        const numberOf = (part: TextPart): number => numbers(`virtual:texts/${language}/${part}`)[0] ?? -1;
        return [
          language,
          {
            first: numberOf('first'),
            public: numberOf('public'),
            home: numberOf('home'),
            rest: numberOf('rest'),
            other: numberOf('other'),
            demo: numberOf('demo'),
          },
        ];
      }),
    ),
    list: {
      url: list,
      query: [
        ['page', '0', plain.page],
        ['size', String(defaultPageSize), plain.size],
        ['sortBy', campaignSorts[0], plain.sortBy],
        ['sortDir', 'desc', plain.sortDir],
        ['q', '', plain.q],
        ['status', '', plain.status],
        ['tab', '', plain.tab],
        ['clientId', '', clientsPattern],
        ['targetType', '', oneOf(targetTypes)],
      ],
    },
  };
};

const nonce = '__CSP_NONCE__';
const startOfConsole = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The one script inside the document: it starts the code and the first requests of this place before any code has arrived. */
export const early = (sights: () => FirstSights): Plugin => ({
  name: 'console-early',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      // Built, the document's own script says when the console starts; it is only fetched.
      const entry = bundle && startOfConsole.exec(html)?.[1];
      if (bundle && entry === undefined) throw new Error('The document does not start the console in the way that vite/early.ts knows.');
      const fetched = html.replace(startOfConsole, '<link rel="modulepreload" crossorigin href="$1">');
      const plan = { ...planFor(bundle, await readScreens(), sights()), ...(entry !== undefined && { entry }) };
      const code = `(${earlyStart.toString()})(${JSON.stringify(plan).replaceAll('<', '\\u003c')});`;
      // Before the styles: a script after them would wait for them.
      const settings = `<script type="application/json" id="page-settings">{}</script>`;
      return fetched.replace('<!--early-->', () => `${settings}<script nonce="${nonce}">${minifySync('early.js', code).code}</script>`);
    },
  },
});
