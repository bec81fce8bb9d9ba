import { type Client, clients } from '#contract/clients.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** The clients the reader may see, by name: as many as a list of choices can hold. */
export const useClients = (): readonly Client[] =>
  useEndpoint(clients.list, { query: { size: 100, sortBy: 'name', sortDir: 'asc' } }, { staleTime: 10 * 60_000 }).data?.content ?? [];
