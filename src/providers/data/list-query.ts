import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { Call } from '#contract/endpoint.ts';
import { refused } from './refused.ts';

// What a list is turned and sorted by; everything else in its query is a filter.
const ofThePage = new Set(['page', 'size', 'sortBy', 'sortDir', 'thenBy', 'thenDir']);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The parameter that a filter is in the contract: `status` for `eq`, `createdTimeGte` for `gte`, and `q` for `contains` of what `q` looks into. */
const parameterOf = (endpoint: Call, field: string, operator: string): string => {
  if (operator === 'eq') return field;
  if (operator === 'contains' && (field === 'q' || endpoint.searched?.includes(field))) return 'q';
  return field + capital(operator);
};

const knownFilters = (endpoint: Call): string =>
  endpoint.queryNames.filter((name) => !ofThePage.has(name)).join(', ');

const filterOf = (resource: string, endpoint: Call, filter: CrudFilter): Record<string, unknown> => {
  if (!('field' in filter)) throw refused(`${resource} cannot be filtered by "${filter.operator}" over several conditions: all of them count together.`);
  if (isEmpty(filter.value)) return {};
  const parameter = parameterOf(endpoint, filter.field, filter.operator);
  if (!endpoint.queryNames.includes(parameter) || ofThePage.has(parameter)) {
    throw refused(`${resource} cannot be filtered by ${filter.field} with "${filter.operator}". The contract knows: ${knownFilters(endpoint)}.`);
  }
  return { [parameter]: filter.value };
};

/** Refine's filters as parameters of the contract. What the contract does not know is refused in words, never left out. */
export const filterQueryOf = (resource: string, endpoint: Call, filters: readonly CrudFilter[] = []): Record<string, unknown> => {
  const query: Record<string, unknown> = {};
  for (const [name, value] of filters.flatMap((filter) => Object.entries(filterOf(resource, endpoint, filter)))) {
    if (name in query) throw refused(`${resource} is filtered by ${name} twice.`);
    query[name] = value;
  }
  return query;
};

const sortNames = [
  { by: 'sortBy', dir: 'sortDir' },
  { by: 'thenBy', dir: 'thenDir' },
] as const;

/** Refine's sorters as parameters of the contract: the first column, and the one that decides among rows equal in it. */
export const sortQueryOf = (resource: string, endpoint: Call, sorters: readonly CrudSort[] = []): Record<string, unknown> => {
  const names = sortNames.filter(({ by }) => endpoint.queryNames.includes(by));
  if (sorters.length > names.length) throw refused(`${resource} can be sorted by ${names.length} columns, not by ${sorters.length}.`);
  return Object.fromEntries(
    sorters.flatMap(({ field, order }, index) => {
      const name = names[index];
      if (!name || !endpoint.sorts?.includes(field)) throw refused(`${resource} cannot be sorted by ${field}.`);
      return [
        [name.by, field],
        [name.dir, order],
      ];
    }),
  );
};
