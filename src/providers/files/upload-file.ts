import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { deployment } from '#config/deployment.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { addressOf } from '#providers/http/call.ts';
import { http } from '#providers/http/http.ts';
import { freshTokens } from '#providers/session/refresh.ts';
import { storedTokens } from '#providers/session/tokens.ts';

export interface UploadInput<E> {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  file: File;
  /** Told the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file to an endpoint that takes one. Failures throw `ApiError`; what was cancelled throws as axios has it. */
export const uploadFile = async <E extends Endpoint>(
  endpoint: E,
  { params, query, file, onProgress, signal }: UploadInput<E>,
): Promise<ResponseOf<E>> => {
  const send = async (token: string | undefined): Promise<ResponseOf<E>> => {
    const form = new FormData();
    form.append('file', file, file.name);
    const { data } = await http.request<ResponseOf<E>>({
      method: endpoint.method,
      baseURL: deployment.origins[endpoint.api],
      url: addressOf(endpoint, { params, query }),
      data: form,
      headers: { Accept: 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
      signal,
    });
    return data;
  };
  const token = storedTokens()?.access_token;
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === undefined) throw error;
    return send((await freshTokens(token, error)).access_token);
  }
};
