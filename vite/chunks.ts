/** Where the bundler's question about a module may be answered from. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

// What each stage of the first visit needs; a module belongs to the first stage that reaches it. Few files: over HTTP/1.1 a browser
// fetches six at a time, and the first questions to the server would wait behind many small ones.
const stages = [
  ['base', ['/src/app/main.tsx', '/src/pages/auth/sign-in-page.tsx']],
  ['calls', ['/src/pages/auth/attempt.ts']],
  ['console', ['/src/app/signed-in.tsx', '/src/resources/campaigns/list/campaign-list.tsx']],
] as const;

/** The source files the stages begin with. */
export const stageRoots: readonly string[] = stages.flatMap(([, roots]) => roots);

const reaches = (id: string, roots: readonly string[], graph: Graph, seen: Set<string>): boolean => {
  if (roots.some((root) => id.endsWith(root))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => reaches(importer, roots, graph, seen)) ?? false;
};

/** The file a module goes to; none for what only later screens need. */
export const chunkOf = (id: string, graph: Graph): string | null =>
  stages.find(([, roots]) => reaches(id, roots, graph, new Set()))?.[0] ?? null;
