import type { Plugin } from 'vite';
import { isOfSchemas } from './contract/plugin.ts';
import { type Piece, joined } from './join-pieces.ts';
import { type BuiltScreen, readScreens, sectionTabs } from './screens.ts';

/** What the bundler knows of a module. */
interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}
type Graph = ReadonlyMap<string, Module>;

// What each stage of the first visit needs; a module belongs to the first stage that reaches it. Few files: over HTTP/1.1 a browser
// fetches six at a time, and the first questions to the server would wait behind many small ones.
const stages = [
  [
    'base',
    [
      '/src/app/main.tsx',
      '/src/pages/auth/sign-in-page.tsx',
      '/src/pages/auth/attempt.ts',
      // A few lines each, which a demo begins with as the console's screens do: for their sake it would bring a file of those.
      '/src/components/shell/header.module.css',
      '/src/components/leaving.ts',
      '/src/components/use-media.ts',
    ],
  ],
  ['console', ['/src/app/signed-in.tsx', '/src/resources/campaigns/list/campaign-list.tsx']],
] as const;

const demoScreens = '/src/demo/demo-world.tsx';

/**
 * Late parts that stay files of their own, some of them together: joined with what a screen begins with, each would be waited for by all who never
 * open it.
 */
const apart = [
  ['/src/resources/campaigns/parts/one-page/one-page.tsx'],
  // Where the planner ends: nobody needs it to begin.
  ['/src/pages/planner/summary/summary-page.tsx'],
  ['/src/components/list/display/display-dialog.tsx', '/src/components/list/selection/selection-bar.tsx'],
  ['/src/pages/review/bulk/bulk-dialog.tsx'],
  // A screen of its own, which shares so much with the review that both would be one file.
  ['/src/pages/review/variants/variants-page.tsx'],
];

/** The source files that are named here: those the stages begin with, and those that stay apart. */
export const namedRoots: readonly string[] = [...stages.flatMap(([, roots]) => roots), ...apart.flat()];

/** The modules that come when these do. */
const reached = (graph: Graph, roots: readonly string[]): Set<string> => {
  const seen = new Set<string>(roots);
  for (const id of seen) for (const next of graph.get(id)?.importedIds ?? []) seen.add(next);
  return seen;
};

const stageOf = (graph: Graph): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [name, roots] of stages) {
    const ids = [...graph.keys()].filter((id) => roots.some((root) => id.endsWith(root)));
    for (const id of reached(graph, ids)) if (!found.has(id)) found.set(id, name);
  }
  for (const id of graph.keys()) if (id.endsWith('/index.html')) found.set(id, 'base');
  return found;
};

/** Whether a piece of code that is fetched on its own may share files with others: texts, tables and workers stay as they are. */
const isScreen = (id: string): boolean => /\.[jt]sx?$/.test(id) && !id.startsWith('\0');

/** What a screen or a late part of one is made of, and what of it has certainly come before it: for a part, with the screens that show it. */
interface Need {
  readonly modules: ReadonlySet<string>;
  readonly there: ReadonlySet<string>;
}

const needsOf = (graph: Graph, early: ReadonlyMap<string, string>, screens: readonly BuiltScreen[]): Map<string, Need> => {
  const importers = new Map<string, string[]>();
  for (const [id, { dynamicallyImportedIds }] of graph)
    for (const root of dynamicallyImportedIds)
      if (isScreen(root) && !early.has(root)) importers.set(root, [...(importers.get(root) ?? []), id]);
  const below = screens.filter(({ section }) => section);
  const tabs = [...importers.keys()].filter((root) => root.endsWith(sectionTabs));
  const all = new Map(
    [...importers.keys()].map((root) => [
      root,
      reached(graph, below.some(({ module }) => root.endsWith(module)) ? [root, ...tabs] : [root]),
    ]),
  );
  const known = new Map<string, ReadonlySet<string>>();
  const thereOf = (root: string): ReadonlySet<string> => {
    const found = known.get(root);
    if (found) return found;
    // A part that leads to itself adds nothing.
    known.set(root, new Set());
    const hosts = (importers.get(root) ?? []).flatMap((id) => {
      const others = [...all].filter(([host, ids]) => host !== root && ids.has(id));
      return early.has(id) || others.length === 0 ? [undefined] : others.map(([host]) => host);
    });
    const [first = new Set<string>(), ...more] = hosts.map((host) =>
      host === undefined ? new Set<string>() : new Set([...(all.get(host) ?? []), ...thereOf(host)]),
    );
    const there = new Set([...first].filter((id) => more.every((each) => each.has(id))));
    known.set(root, there);
    return there;
  };
  return new Map([...all].map(([root, modules]) => [root, { modules, there: thereOf(root) }]));
};

/** A bit for each need that is such a one. */
const maskOf = (needs: readonly Need[], isOne: (need: Need) => boolean): bigint =>
  needs.reduce((mask, need, index) => (isOne(need) ? mask | (1n << BigInt(index)) : mask), 0n);

/** Modules by who needs them. */
const piecesOf = (graph: Graph, early: ReadonlyMap<string, string>, needs: readonly Need[]): Piece[] => {
  const pieces = new Map<string, Piece>();
  const pieceOf = new Map<string, Piece>();
  for (const [id, { code }] of graph) {
    if (early.has(id)) continue;
    const there = maskOf(needs, (need) => need.there.has(id));
    const users = maskOf(needs, (need) => need.modules.has(id));
    if (users === 0n) continue;
    const key = `${users} ${there}`;
    const piece = pieces.get(key) ?? { users, there, modules: [], bytes: 0, styled: false, imports: new Set<Piece>() };
    piece.modules.push(id);
    piece.bytes += code?.length ?? 0;
    piece.styled ||= /\.css($|\?)/.test(id);
    pieces.set(key, piece);
    pieceOf.set(id, piece);
  }
  for (const [id, piece] of pieceOf)
    for (const next of graph.get(id)?.importedIds ?? []) {
      const other = pieceOf.get(next);
      if (other && other !== piece) piece.imports.add(other);
    }
  return [...pieces.values()];
};

/** The file each module goes to. */
const filesOfModules = (graph: Graph, screens: readonly BuiltScreen[]): Map<string, string> => {
  const files = stageOf(graph);
  for (const id of graph.keys()) if (isOfSchemas(id)) files.set(id, 'schemas');
  const needs = needsOf(graph, files, screens);
  const pieces = piecesOf(graph, files, [...needs.values()]);
  const roots = [...needs.keys()];
  // The screens of a demo are waited for like any other, though its first step comes before them.
  const isScreenOf = (root: string): boolean => root.endsWith(demoScreens) || needs.get(root)?.there.size === 0;
  const screensIn = roots.reduce((mask, root, bit) => (isScreenOf(root) ? mask | (1n << BigInt(bit)) : mask), 0n);
  const apartIn = apart.map((parts) =>
    roots.reduce((mask, root, bit) => (parts.some((part) => root.endsWith(part)) ? mask | (1n << BigInt(bit)) : mask), 0n),
  );
  const isOnlyOf = ({ users }: Piece, mask: bigint): boolean => (users & ~mask) === 0n;
  const joinedPieces: readonly Pick<Piece, 'users' | 'modules'>[] = [
    ...joined(
      pieces.filter((piece) => !apartIn.some((mask) => isOnlyOf(piece, mask))),
      screensIn,
    ),
    ...apartIn.map((users) => ({ users, modules: pieces.filter((piece) => isOnlyOf(piece, users)).flatMap(({ modules }) => modules) })),
  ];
  const taken = new Set<string>();
  const rootIn = (modules: readonly string[]): string | undefined => modules.find((id) => needs.has(id));
  // A file that has a screen in it is named for it, before those that only come with it.
  const named = (first: boolean) => joinedPieces.filter(({ modules }) => (rootIn(modules) !== undefined) === first);
  for (const { users, modules } of [...named(true), ...named(false)]) {
    const own = rootIn(modules) ?? roots.find((_, bit) => users & (1n << BigInt(bit))) ?? '';
    const word = /([^/]+)\.[jt]sx?$/.exec(own)?.[1] ?? 'part';
    const name = taken.has(word) ? `${word}-${taken.size}` : word;
    taken.add(name);
    for (const id of modules) files.set(id, name);
  }
  return files;
};

/** Puts every module into one of few files: those of the first visit by its stages, those of later screens by which of them need it. */
export const chunks = () => {
  let files: ReadonlyMap<string, string> = new Map();
  return {
    plugin: {
      name: 'console-chunks',
      apply: 'build',
      async buildEnd() {
        const ids = [...this.getModuleIds()];
        files = filesOfModules(
          new Map(
            ids.flatMap((id) => {
              const info = this.getModuleInfo(id);
              return info ? [[id, info] as const] : [];
            }),
          ),
          await readScreens(),
        );
      },
    } satisfies Plugin,
    /** The file a module goes to; none for what the bundler places by itself. */
    fileOf: (id: string): string | null => files.get(id) ?? null,
  };
};
