import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import i18next from 'i18next';
import { apiPrefix } from '#contract/services.ts';
import { type Providers, leftOut } from './providers.ts';

const bodyOf = ({ data }: InternalAxiosRequestConfig): unknown => (typeof data === 'string' ? JSON.parse(data) : data);

/** The way to a demo's answers in place of the network: the server is never asked. */
export const demoAdapter = ({ answer, campaign }: Providers): AxiosAdapter => {
  const { id } = campaign.read();
  return async (config): Promise<AxiosResponse> => {
    const { pathname, searchParams: query } = new URL(config.url ?? '', 'http://below.example');
    const path = pathname.replace(apiPrefix.enterprise, '').replace(`/campaigns/${id}`, '/campaigns/demo');
    const found = answer({
      method: (config.method ?? 'get').toUpperCase(),
      path,
      query,
      accept: String(config.headers.get('Accept') ?? ''),
      body: bodyOf(config),
    });
    if (!found) throw new Error('No provider defined for url');
    const response = { data: found.data, status: 200, statusText: '', headers: {}, config, request: null };
    if (found.data !== leftOut) return response;
    const refusal = { ...response, status: 400, data: { message: i18next.t('demo.leftOut') } };
    throw new AxiosError('', AxiosError.ERR_BAD_REQUEST, config, null, refusal);
  };
};
