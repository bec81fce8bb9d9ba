import { ApiError } from '#providers/http/api-error.ts';

/** What cannot be understood of a search, in words; empty where nothing was refused. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError ? error.details.map(({ message }) => message).join(' ') || error.message : '';
