import { myClients, pageSizes } from '#contract/envelope.ts';
import { densities, looks, pagings } from '#contract/lists/list-settings.ts';

/** What the columns and states of one list allow. */
export interface ListRules {
  /** What it is sorted by unless somebody says otherwise, the greatest first. */
  readonly sortBy: string;
  readonly sorts: readonly string[];
  /** Without any of them every row is shown. */
  readonly statuses: readonly string[];
  /** Questions over several statuses; the first is all rows. */
  readonly tabs: readonly string[];
  /** What else narrows it: names of the API, and patterns of what they may say. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A client's or any other object's id. */
export const idPattern = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** One of these values. */
export const oneOf = (values: readonly (string | number)[]): string => (values.length === 0 ? '^(?!)$' : `^(?:${values.join('|')})$`);

/** As many values as one parameter takes. */
const most = 100;

/** Any of what a pattern describes, with commas between them. */
export const someOf = (pattern: string): string => pattern.replace(/^\^(.*)\$$/, `^(?:$1)(?:,(?:$1)){0,${most - 1}}$`);

/** Some clients by their ids, or the reader's own. */
export const clientsPattern = `^(?:${myClients}|${someOf(idPattern).slice(1, -1)})$`;

/** What each part of a list's address may say, as patterns: the document's own script judges by them before any code is there. */
export const plainParameters = ({ sorts, statuses, tabs }: Pick<ListRules, 'sorts' | 'statuses' | 'tabs'>) => ({
  page: '^(?:0|[1-9][0-9]{0,5})$',
  size: oneOf(pageSizes),
  sortBy: oneOf(sorts),
  sortDir: oneOf(['asc', 'desc']),
  q: '^[^]{0,100}$',
  status: someOf(oneOf(statuses)),
  tab: oneOf(tabs),
  view: oneOf(looks),
  density: oneOf(densities),
  paging: oneOf(pagings),
  cols: '^(?:|[a-zA-Z]{1,40}(?:,[a-zA-Z]{1,40}){0,39})$',
});
