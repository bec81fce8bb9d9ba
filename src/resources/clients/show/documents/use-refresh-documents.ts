import { useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';

/** Reads the documents of a client again after a change. */
export const useRefreshDocuments = (clientId: string) => {
  const cache = useQueryClient();
  return (): Promise<void> => cache.invalidateQueries({ queryKey: queryKeyOf(api.clientDocuments.list, { params: { clientId } }) });
};
