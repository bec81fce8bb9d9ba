import axios, { type AxiosAdapter, AxiosError, type AxiosInstance } from 'axios';
import {
  type BodyOf,
  type Call,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  isWhole,
  pathOf,
} from '#contract/endpoint.ts';
import { viewHeader } from '#contract/clients/customer-views.ts';
import { deployment } from '#config/deployment.ts';
import { currentLanguage } from '#providers/language/language.ts';
import { paths } from '#config/paths.ts';
import { freshTokens, sessionTokens } from '#providers/session/refresh.ts';
import { leaveView, viewId } from '#providers/session/viewing.ts';
import { ApiError, apiErrorOf, unreadableAnswer } from './api-error.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import type { FileContent } from '#contract/file.ts';

const nameIn = (disposition: string): string => {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return name === undefined ? '' : decodeURIComponent(name);
};

/** The file an answer holds, under the name its server gave it. */
const fileOf = (content: Blob, headers: object): FileContent => ({
  name: nameIn(String(Reflect.get(headers, 'content-disposition') ?? '')),
  mediaType: content.type,
  content,
});

const network = axios.getAdapter(axios.defaults.adapter);
const adapter: AxiosAdapter = async (config) => (await takeEarlyAnswer(config)) ?? network(config);

const parse = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The only way to the network. Its adapter is the seam: the demo and the tests put another one in. */
export const http: AxiosInstance = axios.create({ adapter, transformResponse: parse });

http.interceptors.request.use((config) => {
  if (!config.headers.has('Authorization')) config.headers.set('Authorization', `Basic ${btoa(deployment.clientCredential)}`);
  if (!deployment.withoutLanguage.test(config.url ?? '')) config.headers.set('Content-Language', currentLanguage());
  return config;
});

// A refused download is a problem that came as a file.
const bodyOf = async (data: unknown): Promise<unknown> => (data instanceof Blob ? parse(await data.text()) : data);

http.interceptors.response.use(undefined, async (failure: unknown) => {
  if (axios.isCancel(failure) || !(failure instanceof AxiosError)) throw failure;
  const { response } = failure;
  throw response ? apiErrorOf(response.status, await bodyOf(response.data), response.headers['retry-after']) : apiErrorOf(0, null);
});

type Part<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What a call carries, as its endpoint declares it. */
export type CallInput<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>> & CallOptions;

export interface CallOptions {
  /** The version that was read; goes out as `If-Match`. */
  version?: number;
  /** The Idempotency-Key of this attempt. */
  key?: string;
  /** One of the endpoint's request media types; the first when absent. */
  media?: string;
  signal?: AbortSignal;
}

/** The input as code that serves every endpoint sees it. */
export interface AnyInput extends Omit<CallOptions, 'signal'> {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** The input, which may be left out when nothing in it is required. */
export type CallArguments<E> = Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

const strings = (values: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** A call's address below the origin: the same input, the same address. */
export const addressOf = (endpoint: Call, { params, query }: Pick<AnyInput, 'params' | 'query'>): string => {
  const search = new URLSearchParams(strings(query)).toString();
  return pathOf(endpoint, strings(params)) + (search && `?${search}`);
};

const formMedia = 'application/x-www-form-urlencoded';

const encode = (body: unknown, media: string): string | Uint8Array | undefined => {
  if (body === undefined || body instanceof Uint8Array) return body;
  return media === formMedia && typeof body === 'object' && body !== null
    ? new URLSearchParams(strings(body)).toString()
    : JSON.stringify(body);
};

const send = async <Answer>(endpoint: Call, input: AnyInput, token: string | undefined): Promise<Answer> => {
  const view = viewId();
  const media = input.media ?? endpoint.media?.[0] ?? 'application/json';
  const { data, headers, status } = await http.request<Answer>({
    method: endpoint.method,
    baseURL: deployment.origins[endpoint.api],
    url: addressOf(endpoint, input),
    data: encode(input.body, media),
    headers: {
      Accept: [...(endpoint.file ?? []), ...(endpoint.accept === undefined ? [] : [endpoint.accept]), 'application/json'].join(', '),
      ...(input.body !== undefined && { 'Content-Type': media }),
      ...(token !== undefined && { Authorization: `Bearer ${token}`, ...(view !== null && { [viewHeader]: view }) }),
      ...(input.version !== undefined && { 'If-Match': `"${input.version}"` }),
      ...(input.key !== undefined && { 'Idempotency-Key': input.key }),
    },
    ...(input.signal && { signal: input.signal }),
    ...(endpoint.file && { responseType: 'blob' as const }),
  });
  if (data instanceof Blob) return fileOf(data, headers) as Answer;
  // Whatever the contract answers is an object.
  if (typeof data === 'string' || Array.isArray(data) || (data === null && !endpoint.mayAnswerNothing)) throw unreadableAnswer(status);
  if (import.meta.env.DEV && isWhole(endpoint)) endpoint.response.parse(data);
  return data;
};

// A refused password is no refused token: with new tokens it would be just as wrong, and counted twice.
const isAboutPassword = ({ key }: ApiError): boolean => key === 'error.login.wrongCredentials';

/** Calls an endpoint whatever it is; `call` is the typed way. */
export const callAny = async <Answer>(endpoint: Call, input: AnyInput): Promise<Answer> => {
  const token = endpoint.access === 'public' ? undefined : (await sessionTokens())?.access_token;
  try {
    return await send<Answer>(endpoint, input, token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Another document follows, in which the reader is themselves again.
    if (error.key === 'error.viewAs.over' && viewId() !== null) leaveView(paths.home());
    if (error.status !== 401 || token === undefined || isAboutPassword(error)) throw error;
    const tokens = await freshTokens(token, error);
    return send<Answer>(endpoint, input, tokens.access_token);
  }
};

/**
 * Calls an endpoint of the contract; the only place that builds an address. A 401 refreshes the session once and repeats the call.
 * @throws {ApiError} with a text in the reader's language.
 */
export const call = <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ResponseOf<E>> =>
  callAny<ResponseOf<E>>(endpoint, input ?? {});
