import type { BaseRecord, DataProvider } from '@refinedev/core';
import { endpoints } from '#contract/api.ts';
import { apiPrefix } from '#contract/services.ts';
import type { Call } from '#contract/endpoint.ts';
import { callAny } from '#providers/http/call.ts';
import { filterQueryOf, sortQueryOf } from './list-query.ts';
import { newKey } from './new-key.ts';
import { refused } from './refused.ts';
import { signalOf } from './signal-of.ts';

interface CustomCall {
  /** Its noun in the contract. */
  readonly noun: string;
  readonly endpoint: Call;
  readonly params: Readonly<Record<string, string>>;
  /** What the address asks itself, behind its question mark. */
  readonly addressQuery: Readonly<Record<string, string>>;
}

interface Address {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
}

/** A way to write the address of a call, in pieces. */
interface Way extends Pick<CustomCall, 'noun' | 'endpoint'> {
  readonly pieces: readonly string[];
}

const waysOf = ([name, endpoint]: readonly [name: string, endpoint: Call]): Way[] =>
  [apiPrefix[endpoint.api] + endpoint.path, ...(endpoint.api === 'enterprise' ? [endpoint.path] : [])].map((path) => ({
    noun: name.slice(0, name.indexOf('.')),
    endpoint,
    pieces: path.split('/'),
  }));

// Taken apart once: every question of every screen is looked up among some hundreds of calls.
const ways = endpoints.flatMap(waysOf);

const matchOf = ({ pieces }: Way, given: readonly string[]): Record<string, string> | undefined => {
  if (pieces.length !== given.length) return undefined;
  if (!pieces.every((piece, index) => piece === given[index] || piece.startsWith(':'))) return undefined;
  return Object.fromEntries(
    pieces.flatMap((piece, index) => (piece.startsWith(':') ? [[piece.slice(1), decodeURIComponent(given[index] ?? '')]] : [])),
  );
};

// A word in a path is meant before a parameter: /campaigns/counts is no campaign.
const byWords = (a: CustomCall, b: CustomCall): number => Object.keys(a.params).length - Object.keys(b.params).length;

/** The call of the contract that an address below the enterprise API, or with its API's own prefix, stands for. Calls that share an address differ in what they accept. */
export const findCustomCall = ({ url, method, headers }: Address): CustomCall | undefined => {
  const { pathname: address, searchParams } = new URL(url, 'http://below.example');
  const addressQuery = Object.fromEntries(searchParams);
  const accept = headers?.['Accept'];
  const given = address.split('/');
  const found = ways.flatMap((way) => {
    const { noun, endpoint } = way;
    if (endpoint.method !== method.toUpperCase() || (accept !== undefined && endpoint.accept !== accept)) return [];
    const params = matchOf(way, given);
    return params ? [{ noun, endpoint, params, addressQuery }] : [];
  });
  return found.toSorted(byWords)[0];
};

export const customCallOf = (address: Address): CustomCall => {
  const found = findCustomCall(address);
  if (!found) throw refused(`The contract has no ${address.method.toUpperCase()} ${new URL(address.url, 'http://below.example').pathname}.`);
  return found;
};

/** Refine's `custom`: any call of the contract, named by its address. */
export const custom = async <Row extends BaseRecord>({
  url,
  method,
  headers,
  payload,
  query,
  filters,
  sorters,
  meta,
}: Parameters<NonNullable<DataProvider['custom']>>[0]) => {
  const { endpoint, params, addressQuery } = customCallOf({ url, method, headers });
  const version: unknown = meta?.['version'];
  return {
    data: await callAny<Row>(endpoint, {
      params,
      query: { ...addressQuery, ...Object(query), ...sortQueryOf(url, endpoint, sorters), ...filterQueryOf(url, endpoint, filters) },
      body: payload,
      ...(endpoint.keyed && { key: newKey() }),
      ...(typeof version === 'number' && { version }),
      ...signalOf(meta),
    }),
  };
};
