import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { deployment } from '#config/deployment.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { addressOf, http } from '#providers/http/call.ts';
import { freshTokens } from '#providers/session/refresh.ts';
import { storedTokens } from '#providers/session/tokens.ts';

interface Sending<E> {
  readonly params: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  /** Told the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface UploadInput<E> extends Sending<E> {
  readonly file: File;
  /** What its form says beside the file. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface PieceInput<E> extends Sending<E> {
  readonly piece: Blob;
}

const sendData = async <E extends Endpoint>(
  endpoint: E,
  data: FormData | Blob,
  { params, query, onProgress, signal }: Sending<E>,
): Promise<ResponseOf<E>> => {
  const send = async (token: string | undefined): Promise<ResponseOf<E>> => {
    const answer = await http.request<ResponseOf<E>>({
      method: endpoint.method,
      baseURL: deployment.origins[endpoint.api],
      url: addressOf(endpoint, { params, query }),
      data,
      headers: {
        Accept: 'application/json',
        ...(data instanceof Blob && { 'Content-Type': 'application/octet-stream' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
      signal,
    });
    return answer.data;
  };
  const token = storedTokens()?.access_token;
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === undefined) throw error;
    return send((await freshTokens(token, error)).access_token);
  }
};

/** Sends a file to an endpoint that takes one. Failures throw `ApiError`; what was cancelled throws as axios has it. */
export const uploadFile = async <E extends Endpoint>(
  endpoint: E,
  { file, fields = {}, ...sending }: UploadInput<E>,
): Promise<ResponseOf<E>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  form.append('file', file, file.name);
  return sendData(endpoint, form, sending);
};

/** Sends a piece of a file as bytes. Failures are as of `uploadFile`. */
export const uploadPiece = <E extends Endpoint>(endpoint: E, { piece, ...sending }: PieceInput<E>): Promise<ResponseOf<E>> =>
  sendData(endpoint, piece, sending);
