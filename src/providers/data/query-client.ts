import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { ofApplication } from '#providers/application/application.ts';
import { ApiError } from '#providers/http/api-error.ts';

// What a server that is busy for a moment asks somebody to wait; whoever has asked too often waits longer, and is told.
const momentSeconds = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 429 && error.retryAfter !== null && error.retryAfter <= momentSeconds;

const worthRepeating = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 502;

const pauseBefore = (attempt: number, error: unknown): number => {
  const wantedPause = error instanceof ApiError ? Math.min(error.retryAfter ?? 0, momentSeconds) : 0;
  return Math.max(400 * 2 ** attempt, wantedPause * 1000);
};

const defaultOptions: DefaultOptions = {
  queries: {
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    retry: (attempt, error) => (isBusy(error) ? attempt < 5 : attempt < 2 && worthRepeating(error)),
    retryDelay: pauseBefore,
  },
  mutations: { retry: false },
};

/** The one cache of answers. */
export const queryClient = ofApplication(() => new QueryClient({ defaultOptions }));
