import { type Plugin, type Rolldown, minifySync } from 'vite';
import { campaigns } from '#contract/campaigns.ts';
import { pathOf } from '#contract/endpoint.ts';
import { me } from '#contract/identity.ts';
import { languages } from '#contract/languages.ts';
import { type Deployment, deployments } from '#config/deployments.ts';
import { localeOf } from '#config/locale-of.ts';
import { type EarlyPlan, earlyStart } from './early-start.ts';

const languagesByHost = (): EarlyPlan['languages'] => ({
  '*': deployments.dev.languages,
  ...Object.fromEntries(
    Object.values<Deployment>(deployments).flatMap((deployment) => deployment.hosts.map((host) => [host, deployment.languages])),
  ),
});

/** The files a lazily loaded module brings: its own, what it imports, and their styles. */
const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) visit(chunks.find((other) => other.fileName === name));
  };
  visit(chunks.find((chunk) => chunk.isEntry));
  const entry = new Set(files);
  for (const module of modules) visit(chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module)));
  return [...files].filter((file) => !entry.has(file)).map((file) => `/${file}`);
};

const planFor = (bundle: Rolldown.OutputBundle | undefined): EarlyPlan => {
  const files = (...modules: string[]): string[] => (bundle ? filesOf(bundle, modules) : []);
  return {
    languages: languagesByHost(),
    locales: localeOf,
    places: {
      signIn: files('/src/pages/auth/sign-in-page.tsx'),
      console: files('/src/signed-in.tsx'),
      list: files('/src/signed-in.tsx', '/src/resources/campaigns/list.tsx'),
    },
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        { first: files(`virtual:texts/${language}/first`), rest: files(`virtual:texts/${language}/rest`) },
      ]),
    ),
    me: pathOf(me.get),
    list: pathOf(campaigns.list),
  };
};

const nonce = '__CSP_NONCE__';

/** The one script inside the document: it starts the code and the first requests of this place before any code has arrived. */
export const early = (): Plugin => ({
  name: 'console-early',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const code = `(${earlyStart.toString()})(${JSON.stringify(planFor(bundle)).replaceAll('<', '\\u003c')});`;
      // Before the styles: a script after them would wait for them.
      return html.replace('<!--early-->', () => `<script nonce="${nonce}">${minifySync('early.js', code).code}</script>`);
    },
  },
});
