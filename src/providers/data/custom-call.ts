import { endpoints } from '#contract/api.ts';
import { apiPrefix } from '#contract/services.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refused } from './refused.ts';

interface CustomCall {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  /** What the address asks itself, behind its question mark. */
  readonly asked: Readonly<Record<string, string>>;
}

const matchOf = (path: string, address: string): Record<string, string> | undefined => {
  const [wanted, given] = [path, address].map((text) => text.split('/'));
  if (!wanted || !given || wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const piece = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(piece);
    else if (part !== piece) return undefined;
  }
  return params;
};

// A word in a path is meant before a parameter: /campaigns/counts is no campaign.
const byWords = (a: CustomCall, b: CustomCall): number => Object.keys(a.params).length - Object.keys(b.params).length;

/** The call of the contract that an address below the enterprise API, or with its API's own prefix, stands for. */
export const customCallOf = (url: string, method: string): CustomCall => {
  const { pathname: address, searchParams } = new URL(url, 'http://below.example');
  const asked = Object.fromEntries(searchParams);
  const found = endpoints.flatMap(([, endpoint]) => {
    if (endpoint.method !== method.toUpperCase()) return [];
    const paths = [apiPrefix[endpoint.api] + endpoint.path, ...(endpoint.api === 'enterprise' ? [endpoint.path] : [])];
    const params = paths.map((path) => matchOf(path, address)).find((match) => match !== undefined);
    return params ? [{ endpoint, params, asked }] : [];
  });
  const [call] = found.toSorted(byWords);
  if (!call) throw refused(`The contract has no ${method.toUpperCase()} ${address}.`);
  return call;
};
