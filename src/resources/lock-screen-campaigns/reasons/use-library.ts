import type { UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { rejectionReasons } from '#contract/lock-screen/rejection-reasons.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** The whole library, and how to read it again after a change: here, in the dialog that rejects, and in the review. */
export const useLibrary = (): { library: UseQueryResult<ResponseOf<typeof rejectionReasons.list>>; readAgain: () => Promise<void> } => {
  return {
    library: useEndpoint(rejectionReasons.list, { query: { show: 'ALL' } }),
    readAgain: async () => {
      await Promise.all([rejectionReasons.list, rejectionReasons.customWords].map((each) => readAgain(each)));
    },
  };
};
