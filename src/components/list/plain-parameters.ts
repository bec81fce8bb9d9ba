import { pageSizes } from '#contract/envelope.ts';

/** What the columns and states of one list allow. */
export interface ListRules {
  readonly sorts: readonly string[];
  readonly statuses: readonly string[];
  /** Questions over several statuses; the first is all rows. */
  readonly tabs: readonly string[];
  /** What else narrows it: names of the API, and patterns of what they may say. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A client's or any other object's id. */
export const idPattern = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** One of these values. */
export const oneOf = (values: readonly (string | number)[]): string => `^(?:${values.join('|')})$`;

/** What each part of a list's address may say, as patterns: the document's own script judges by them before any code is there. */
export const plainParameters = ({ sorts, statuses, tabs }: ListRules) => ({
  page: '^(?:0|[1-9][0-9]{0,5})$',
  size: oneOf(pageSizes),
  sortBy: oneOf(sorts),
  sortDir: oneOf(['asc', 'desc']),
  q: '^[^]{0,100}$',
  status: oneOf(statuses),
  tab: oneOf(tabs),
  view: oneOf(['table', 'cards']),
});
