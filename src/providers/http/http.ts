import axios, { AxiosError, type AxiosAdapter, type AxiosInstance } from 'axios';
import { deployment } from '#config/deployment.ts';
import { currentLanguage } from '#providers/language/language.ts';
import { apiErrorOf } from './api-error.ts';
import { takeEarlyAnswer } from './early-answer.ts';

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
