import { type Plugin, runnerImport } from 'vite';
import type { FirstQuestion } from '#resources/resource.ts';

/** A screen of the definitions, as far as the build has to know it. */
export interface BuiltScreen {
  readonly path: string;
  /** The module it is loaded from, below the project's root. */
  readonly module: string;
  /** The module of what comes after its first sight. */
  readonly rest?: string;
  /** The texts it needs, at once or for its rest: those of the frame, with them those of the work on a campaign, or every one. */
  readonly texts: 'home' | 'work' | 'all';
  /** Whether the tabs of its campaign stand above it. */
  readonly section: boolean;
  readonly asks: readonly FirstQuestion[];
}

/** What stands above the screens of one campaign. */
export const sectionTabs = '/src/app/shell/section-tabs.tsx';

interface Definition {
  readonly path: string;
  readonly section?: object;
  readonly screen: Pick<BuiltScreen, 'module' | 'texts'>;
  readonly rest?: Pick<BuiltScreen, 'module' | 'texts'>;
  readonly asks?: readonly FirstQuestion[];
}
type Plugins = readonly (Readonly<Partial<Record<'list' | 'create' | 'show' | 'edit', Definition>>> & {
  readonly more?: readonly Definition[];
})[];

const lazyScreen = '#components/lazy-screen.tsx';
const stub = '\0lazy-screen';

/** Reads a definition without its screens: an import of one becomes the path of its file. */
const withoutScreens: Plugin = {
  name: 'console-definitions',
  enforce: 'pre',
  resolveId: (id) => (id === lazyScreen ? stub : null),
  load: (id) =>
    id === stub
      ? `const screen = (texts) => (load) => ({ module: load(), texts });
         export const lazyScreen = screen('home');
         export const screenWithWorkTexts = screen('work');
         export const screenWithTexts = screen('all');
         export const lateRest = screen('work');`
      : null,
  async transform(code, id) {
    if (!/\/src\/(resources|pages)\/.*index\.tsx?$/.test(id)) return null;
    let read = code;
    for (const [whole, , name = ''] of code.matchAll(/\bimport\((['"])(.+?)\1\)/g)) {
      const found = await this.resolve(name, id);
      if (!found) throw new Error(`${id} imports ${name}, which is not there.`);
      read = read.replace(whole, `({ then: () => ${JSON.stringify(found.id.slice(process.cwd().length))} })`);
    }
    return { code: read, map: null };
  },
};

/** Every screen behind the sign-in, as its plugin defines it. */
export const readScreens = async (): Promise<readonly BuiltScreen[]> => {
  const read = (module: string) =>
    runnerImport<Readonly<Record<string, Plugins>>>(module, { plugins: [withoutScreens], logLevel: 'error' });
  const [{ module: resources }, { module: pages }] = await Promise.all([read('/src/resources/index.ts'), read('/src/pages/index.ts')]);
  return [...(resources['resources'] ?? []), ...(pages['pages'] ?? [])].flatMap(({ list, create, show, edit, more = [] }) =>
    [list, create, show, edit, ...more].flatMap((found) =>
      found
        ? [
            {
              path: found.path,
              ...found.screen,
              ...(found.rest && { rest: found.rest.module, texts: found.rest.texts }),
              section: found.section !== undefined,
              asks: found.asks ?? [],
            },
          ]
        : [],
    ),
  );
};

/** The tabs of the header, in their order: where each leads, what it is called, and who may open it. */
export const readTabs = async (): Promise<readonly object[]> => {
  const { module } = await runnerImport<typeof import('#app/plugins.ts')>('/src/app/plugins.ts', {
    plugins: [withoutScreens],
    logLevel: 'error',
  });
  return module.builtIn
    .filter(({ tab, list }) => tab !== undefined && list)
    .toSorted((one, other) => (one.tab?.place ?? 0) - (other.tab?.place ?? 0))
    .flatMap((plugin) => {
      const own = module.screensOf([plugin]).find(({ path }) => path === plugin.list?.path);
      return own ? [{ to: own.path, label: plugin.label, icon: plugin.tab?.icon, intents: own.intents }] : [];
    });
};
