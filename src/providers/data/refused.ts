import { ApiError } from '#providers/http/api-error.ts';

/** What a screen asks that no call of the contract answers: said in words to whoever writes the screen, as the server says what it refuses. */
export const refused = (message: string): ApiError => new ApiError({ status: 400, key: 'error.status400', message });
