import type { BaseKey, BaseRecord, DataProvider, MetaQuery, Pagination } from '@refinedev/core';
import { api } from '#contract/api.ts';
import { type Call, pathNames } from '#contract/endpoint.ts';
import { deployment } from '#config/deployment.ts';
import { type AnyInput, callAny } from '#providers/http/call.ts';
import { custom, customCallOf } from './custom-call.ts';
import { type KnownRecords, knownRecords } from './known-records.ts';
import { filterQueryOf, sortQueryOf } from './list-query.ts';
import { newKey } from './new-key.ts';
import { refused } from './refused.ts';
import { signalOf } from './signal-of.ts';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';

/** What a list answers: a page of it, or all of what hangs on one object. */
interface Page<Row> {
  content: Row[];
  totalElements?: number;
}

/** As many rows as a page of the contract may have, and as many as a screen that wants all of them gets. */
const largestPage = 100;
const mostRows = 10_000;

const nouns = new Map<string, Readonly<Record<string, Call>>>(Object.entries(api));

const endpointOf = (resource: string, verb: Verb): Call => {
  const endpoint = nouns.get(resource)?.[verb];
  if (!endpoint) throw refused(`The contract has no ${resource}.${verb}.`);
  return endpoint;
};

/** The object's own parameter is the last one in the path; outer ones come from the route, through Refine's `meta`. */
const paramsOf = (endpoint: Call, id: unknown, meta: MetaQuery | undefined): Record<string, unknown> => {
  const names = pathNames(endpoint);
  const own = id === undefined ? undefined : names.at(-1);
  return Object.fromEntries(names.map((name) => [name, name === own ? id : meta?.[name]]));
};

const read = <Row>(resource: string, id: BaseKey, meta: MetaQuery | undefined): Promise<Row> => {
  const endpoint = endpointOf(resource, 'get');
  return callAny<Row>(endpoint, { params: paramsOf(endpoint, id, meta), ...signalOf(meta) });
};

const wholePages = ({ mode = 'server' }: Pagination = {}): boolean => mode !== 'server';

type Change<Values> = { resource: string; id: BaseKey; variables: Values; meta?: MetaQuery };

/** What is told of every write that has succeeded. */
type OnWritten = (endpoint: Call, about: Pick<AnyInput, 'params'>, answer: unknown) => Promise<void>;

/** Refine's verbs as calls of the contract. What the contract does not know is refused in words. */
export const makeDataProvider = ({ remember, find }: KnownRecords = knownRecords(), onWritten: OnWritten = async () => undefined) => {
  /** The version that a change is about: said by the screen, or the one that was read last, also when its row has left the screen meanwhile. */
  const versionOf = (endpoint: Call, resource: string, id: BaseKey, meta: MetaQuery | undefined): Pick<AnyInput, 'version'> => {
    if (!endpoint.versioned) return {};
    const version: unknown = meta?.['version'] ?? find(resource, id)?.['version'];
    if (typeof version !== 'number') throw refused(`${resource} ${id} was not read before it is changed: nobody can say which version is meant.`);
    return { version };
  };

  const getOne = async <Row extends BaseRecord>({ resource, id, meta }: Parameters<DataProvider['getOne']>[0]) => {
    const row = await read<Row>(resource, id, meta);
    remember(resource, [row]);
    return { data: row };
  };

  const getList = async <Row extends BaseRecord>({ resource, pagination, sorters, filters, meta }: Parameters<DataProvider['getList']>[0]) => {
    const endpoint = endpointOf(resource, 'list');
    const question = { ...sortQueryOf(resource, endpoint, sorters), ...filterQueryOf(resource, endpoint, filters) };
    const params = paramsOf(endpoint, undefined, meta);
    // What hangs on one object comes whole.
    const hasPages = endpoint.queryNames.includes('page');
    const pageOf = (page: number, size: number | undefined): Promise<Page<Row>> =>
      callAny<Page<Row>>(endpoint, { params, query: { ...(hasPages && { page, size }), ...question }, ...signalOf(meta) });
    if (!hasPages || !wholePages(pagination)) {
      const { content, totalElements = content.length } = await pageOf((pagination?.currentPage ?? 1) - 1, pagination?.pageSize);
      return { data: remember(resource, content), total: totalElements };
    }
    const rows: Row[] = [];
    for (let page = 0; page < mostRows / largestPage; page += 1) {
      const { content, totalElements = content.length } = await pageOf(page, largestPage);
      if (totalElements > mostRows) throw refused(`${resource} has ${totalElements} rows: too many to bring at once. Ask page by page.`);
      rows.push(...content);
      if (content.length < largestPage) break;
    }
    return { data: remember(resource, rows), total: rows.length };
  };

  const getMany = async <Row extends BaseRecord>({ resource, ids, meta }: { resource: string; ids: BaseKey[]; meta?: MetaQuery }) => {
    const endpoint = nouns.get(resource)?.['list'];
    if (!endpoint?.queryNames.includes('idIn')) {
      const rows = await Promise.all(ids.map((id) => read<Row>(resource, id, meta)));
      return { data: remember(resource, rows) };
    }
    const pieces = Array.from({ length: Math.ceil(ids.length / largestPage) }, (_, piece) =>
      ids.slice(piece * largestPage, (piece + 1) * largestPage),
    );
    const params = paramsOf(endpoint, undefined, meta);
    const pages = await Promise.all(
      pieces.map((idIn) => callAny<Page<Row>>(endpoint, { params, query: { idIn, size: largestPage }, ...signalOf(meta) })),
    );
    return {
      data: remember(
        resource,
        pages.flatMap(({ content }) => content),
      ),
    };
  };

  return {
    getList,
    getOne,
    getMany,
    create: async <Row extends BaseRecord, Values>({ resource, variables, meta }: Omit<Change<Values>, 'id'>) => {
      const endpoint = endpointOf(resource, 'create');
      const params = paramsOf(endpoint, undefined, meta);
      const row = await callAny<Row>(endpoint, { params, body: variables, ...(endpoint.keyed && { key: newKey() }) });
      await onWritten(endpoint, { params }, row);
      return { data: row };
    },
    update: async <Row extends BaseRecord, Values>({ resource, id, variables, meta }: Change<Values>) => {
      const endpoint = endpointOf(resource, 'update');
      const version = versionOf(endpoint, resource, id, meta);
      const params = paramsOf(endpoint, id, meta);
      const row = await callAny<Row>(endpoint, { params, body: variables, ...version });
      remember(resource, [row]);
      await onWritten(endpoint, { params }, row);
      return { data: row };
    },
    deleteOne: async <Row extends BaseRecord>({ resource, id, meta }: Omit<Change<unknown>, 'variables'>) => {
      const endpoint = endpointOf(resource, 'remove');
      const version = versionOf(endpoint, resource, id, meta);
      const params = paramsOf(endpoint, id, meta);
      const answer = await callAny<Row>(endpoint, { params, ...version });
      await onWritten(endpoint, { params }, answer);
      return { data: answer };
    },
    custom: async <Row extends BaseRecord>(options: Parameters<NonNullable<DataProvider['custom']>>[0]) => {
      const answer = await custom<Row>(options);
      const { endpoint, params } = customCallOf(options);
      // A few calls that read have a body.
      if (endpoint.method !== 'GET' && options.meta?.['queryKey'] === undefined) await onWritten(endpoint, { params }, answer.data);
      return answer;
    },
    getApiUrl: () => deployment.origins.enterprise,
  } satisfies DataProvider;
};
