import type { BaseRecord, CrudFilters, DataProvider, MetaQuery } from '@refinedev/core';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { deployment } from '#config/deployment.ts';
import { type AnyInput, callAny } from '#providers/http/call.ts';
import { newKey } from './new-key.ts';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';

interface Page<Row> {
  content: Row[];
  totalElements: number;
}

const nouns = new Map<string, Readonly<Record<string, Endpoint>>>(Object.entries(api));

const endpointOf = (resource: string, verb: Verb): Endpoint => {
  const endpoint = nouns.get(resource)?.[verb];
  if (!endpoint) throw new Error(`The contract has no ${resource}.${verb}`);
  return endpoint;
};

/** The object's own parameter is the last one in the path; outer ones come from the route, through Refine's `meta`. */
const paramsOf = (endpoint: Endpoint, id: unknown, meta: object | undefined): Record<string, unknown> => {
  const own = Object.keys(endpoint.params?.shape ?? {}).at(-1);
  return { ...meta, ...(own !== undefined && id !== undefined && { [own]: id }) };
};

const queryOf = (filters: CrudFilters = []): Record<string, unknown> =>
  Object.fromEntries(filters.flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : [])));

const versionOf = (meta: MetaQuery | undefined): Pick<AnyInput, 'version'> => (typeof meta?.['version'] === 'number' ? { version: meta['version'] } : {});

/** Refine's verbs as calls of the contract. `meta.version` is the version that was read. */
export const dataProvider = {
  getList: async <Row extends BaseRecord>({ resource, pagination, sorters, filters, meta }: Parameters<DataProvider['getList']>[0]) => {
    const endpoint = endpointOf(resource, 'list');
    const page = await callAny<Page<Row>>(endpoint, {
      params: paramsOf(endpoint, undefined, meta),
      query: {
        page: (pagination?.currentPage ?? 1) - 1,
        size: pagination?.pageSize,
        sortBy: sorters?.[0]?.field,
        sortDir: sorters?.[0]?.order,
        ...queryOf(filters),
      },
      signal: meta?.['queryContext']?.signal,
    });
    return { data: page.content, total: page.totalElements };
  },
  getOne: async <Row extends BaseRecord>({ resource, id, meta }: Parameters<DataProvider['getOne']>[0]) => {
    const endpoint = endpointOf(resource, 'get');
    return { data: await callAny<Row>(endpoint, { params: paramsOf(endpoint, id, meta) }) };
  },
  create: async <Row extends BaseRecord, Values>({ resource, variables, meta }: { resource: string; variables: Values; meta?: MetaQuery }) => {
    const endpoint = endpointOf(resource, 'create');
    return { data: await callAny<Row>(endpoint, { params: paramsOf(endpoint, undefined, meta), body: variables, ...(endpoint.keyed && { key: newKey() }) }) };
  },
  update: async <Row extends BaseRecord, Values>({ resource, id, variables, meta }: { resource: string; id: unknown; variables: Values; meta?: MetaQuery }) => {
    const endpoint = endpointOf(resource, 'update');
    return { data: await callAny<Row>(endpoint, { params: paramsOf(endpoint, id, meta), body: variables, ...versionOf(meta) }) };
  },
  deleteOne: async <Row extends BaseRecord>({ resource, id, meta }: { resource: string; id: unknown; meta?: MetaQuery }) => {
    const endpoint = endpointOf(resource, 'remove');
    return { data: await callAny<Row>(endpoint, { params: paramsOf(endpoint, id, meta), ...versionOf(meta) }) };
  },
  getApiUrl: () => deployment.origins.enterprise,
} satisfies DataProvider;
