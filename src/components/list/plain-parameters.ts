import { pageSizes } from '#contract/envelope.ts';

/** What the columns and states of one list allow. */
export interface ListRules {
  readonly sorts: readonly string[];
  readonly statuses: readonly string[];
}

const oneOf = (values: readonly (string | number)[]): string => `^(?:${values.join('|')})$`;

/** What each part of a list's address may say, as patterns: the document's own script judges by them before any code is there. */
export const plainParameters = ({ sorts, statuses }: ListRules) => ({
  page: '^(?:0|[1-9][0-9]{0,5})$',
  size: oneOf(pageSizes),
  sortBy: oneOf(sorts),
  sortDir: oneOf(['asc', 'desc']),
  q: '^[^]{0,100}$',
  status: oneOf(statuses),
});
