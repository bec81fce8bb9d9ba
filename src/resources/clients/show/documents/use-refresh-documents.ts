import { api } from '#contract/api.ts';
import { readAgain } from '#providers/data/cache.ts';

/** Reads the documents of a client again after a change. */
export const useRefreshDocuments = (clientId: string) => {
  return (): Promise<void> => readAgain(api.clientDocuments.list, { params: { clientId } });
};
