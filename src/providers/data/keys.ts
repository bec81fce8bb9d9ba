import { type GetListParams, keys } from '@refinedev/core';
import type { QueryKey } from '@tanstack/react-query';
import { api, endpoints } from '#contract/api.ts';
import { type Call, pathNames } from '#contract/endpoint.ts';
import { type AnyInput, addressOf } from '#providers/http/call.ts';
import { findCustomCall } from './custom-call.ts';

/** What else tells two answers of one call apart, such as the version of the plan that it was asked about. */
export type KeyParts = Readonly<Record<string, unknown>>;

/** What identifies a reading call; a few carry what they ask about in their body. */
export type Question = Pick<AnyInput, 'params' | 'query' | 'body'>;

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** An answer as Refine's hooks keep it. */
export interface Kept<Answer> {
  readonly data: Answer;
}

/** What a screen is given of it. */
export const dataOf = <Answer>({ data }: Kept<Answer>): Answer => data;

/** Refine's key of a record. */
export const recordKeyOf = (resource: string, id: string | number): QueryKey => keys().data().resource(resource).action('one').id(id).params({}).get();

/** Refine's key of some rows of a list: what is asked for as its `useList` is. */
export const listKeyOf = (resource: string, { pagination, sorters, filters }: Pick<GetListParams, 'pagination' | 'sorters' | 'filters'>): QueryKey =>
  keys()
    .data('default')
    .resource(resource)
    .action('list')
    .params({ filters, pagination: { ...pagination, mode: 'server' }, sorters })
    .get();

/** A reading call as Refine's `useCustom` is asked for it. */
export const customOf = (endpoint: Call, { params, query, body }: Question) => ({
  url: addressOf(endpoint, { params }),
  method: methods[endpoint.method],
  config: {
    ...(query && { query }),
    ...(body !== undefined && { payload: body }),
    ...(endpoint.accept !== undefined && { headers: { Accept: endpoint.accept } }),
  },
});

const nouns: Readonly<Record<string, Readonly<Record<string, Call>>>> = api;

const nounsByEndpoint = new Map<Call, string>(endpoints.map(([name, endpoint]) => [endpoint, name.slice(0, name.indexOf('.'))]));

/** The noun that a call belongs to. */
export const nounOf = (endpoint: Call): string => nounsByEndpoint.get(endpoint) ?? '';

/** The parameter of its address that names an object of a noun. */
export const ownParameterOf = (noun: string): string | undefined => pathNames(nouns[noun]?.['get'] ?? { path: '' }).at(-1);

/** The id of the record that a question asks for, when that is all it asks. Of its parameters those count that the call has: the address of a screen may have more. */
const recordIn = (endpoint: Call, { params, query, body }: Question, keyedBy: KeyParts): string | undefined => {
  const isRecord = nouns[nounOf(endpoint)]?.['get'] === endpoint && query === undefined && body === undefined && Object.keys(keyedBy).length === 0;
  if (!isRecord) return undefined;
  const [name = '', ...more] = pathNames(endpoint);
  const id: unknown = Object(params)[name];
  return typeof id === 'string' && more.length === 0 ? id : undefined;
};

/** Refine's key of a reading call: a record has the one that Refine's own hooks know it by, whoever reads it. */
export const keyOf = (endpoint: Call, question: Question = {}, keyedBy: KeyParts = {}): QueryKey => {
  const id = recordIn(endpoint, question, keyedBy);
  if (id !== undefined) return recordKeyOf(nounOf(endpoint), id);
  const { url, method, config } = customOf(endpoint, question);
  return keys()
    .data()
    .mutation('custom')
    .params({ method, url, ...config, ...keyedBy })
    .get();
};

/** What this browser keeps of the unsaved edits of a subject: from no server, and beside what comes from one. */
export const journalKeyOf = (subject: string, keyedBy: KeyParts): QueryKey =>
  keys().data('journal').resource('unsavedPlaces').action('one').id(subject).params(keyedBy).get();

/** Where nothing is asked for. */
export const noKey: QueryKey = keys().data().mutation('custom').get();

/** What a key of Refine's is about: a noun of the contract, the call that brings it, and the parameters of its address. */
export interface Subject {
  readonly noun: string;
  readonly endpoint: Call | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const ofRecord = (noun: string, action: unknown, rest: readonly unknown[]): Subject => {
  const own = ownParameterOf(noun);
  const endpoint = nouns[noun]?.[action === 'one' ? 'get' : 'list'];
  // Refine writes whatever else the screen gave it (`meta`) into the last piece of the key.
  const options: Readonly<Record<string, unknown>> = Object(rest.at(-1));
  const params = Object.fromEntries(
    pathNames(endpoint ?? { path: '' }).flatMap((name) => (name in options ? [[name, options[name]]] : [])),
  );
  return { noun, endpoint, query: undefined, params: action === 'one' && own !== undefined ? { ...params, [own]: rest[0] } : params };
};

// Kept for as long as the key: what it is about follows from it alone.
const subjects = new WeakMap<QueryKey, Subject>();

const read = ([family, ...rest]: QueryKey): Subject | undefined => {
  if (family === 'access' || family === 'audit') return { noun: textOf(rest[0]), endpoint: undefined, params: {}, query: undefined };
  if (family !== 'data') return undefined;
  const [, noun, options, ...more] = rest;
  if (noun !== 'custom') return ofRecord(textOf(noun), options, more);
  const { url, method, headers, query } = Object(options);
  const found = typeof url === 'string' ? findCustomCall({ url, method, headers }) : undefined;
  return found && { ...found, query };
};

/** What a key is about; undefined when it is none of Refine's, or about nothing that the contract knows. */
export const subjectOf = (key: QueryKey): Subject | undefined => {
  const known = subjects.get(key) ?? read(key);
  if (known) subjects.set(key, known);
  return known;
};
