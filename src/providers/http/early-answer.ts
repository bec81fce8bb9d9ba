import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** What the document's own script asked for before any other code had arrived (see `vite/early`). */
interface EarlyAnswer {
  readonly status: number;
  readonly body: string;
}

// Asking again would bring the same.
const settled = new Set([200, 403, 404]);

declare global {
  interface Window {
    /** By address below the origin. */
    earlyAnswers?: Record<string, Promise<EarlyAnswer> | undefined>;
  }
}

/** The early answer to this request, handed out once; null when there is none, or it failed in a way that may have passed. */
export const takeEarlyAnswer = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse | null> => {
  if (config.method !== 'get' || config.url === undefined) return null;
  const pending = globalThis.window?.earlyAnswers?.[config.url];
  if (!pending) return null;
  delete window.earlyAnswers?.[config.url];
  const early = await pending.catch(() => null);
  if (!early || !settled.has(early.status)) return null;
  const answer = { data: early.body, status: early.status, statusText: '', headers: {}, config, request: null };
  if (early.status === 200) return answer;
  throw new AxiosError('', AxiosError.ERR_BAD_REQUEST, config, null, answer);
};
