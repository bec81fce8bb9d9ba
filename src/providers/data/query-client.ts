import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#providers/http/api-error.ts';

const worthRepeating = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 502;

/** The one cache of answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (attempt, error) => attempt < 2 && worthRepeating(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
});
