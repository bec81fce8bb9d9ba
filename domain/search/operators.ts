import { packageStatuses } from '#contract/asset-packages/asset-packages.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { searchTypes } from '#contract/search/search.ts';

/** Every state that something found may have; `RETURNED` is a plan version's. */
export const searchStatuses = [
  ...new Set([...campaignStatuses, ...packageStatuses, ...pushStatuses, ...lockScreenStatuses, 'RETURNED' as const]),
];

/** What may be asked beside words, each with its values; null: anything, such as a name. */
export const searchOperators = {
  type: searchTypes,
  status: searchStatuses,
  client: null,
  owner: null,
  country: null,
  lang: null,
  due: null,
  is: ['overdue'],
  has: ['rejection'],
} as const satisfies Record<string, readonly string[] | null>;

export type SearchKey = keyof typeof searchOperators;
export const searchKeys = Object.keys(searchOperators) as SearchKey[];

/** `key:value`, or, with `not`, `-key:value`. */
export interface SearchFilter {
  readonly key: SearchKey;
  readonly value: string;
  readonly not: boolean;
}

/** A search as it is understood: words, of which one may hold spaces, and operators. */
export interface SearchQuery {
  readonly words: readonly string[];
  readonly filters: readonly SearchFilter[];
}

/** An operator whose value cannot be understood, with what could be. */
export interface SearchProblem {
  readonly key: SearchKey;
  readonly value: string;
  readonly known: readonly string[];
}

/** How far away something due may be: `<2d` is within two days, `>1w` later than in a week. */
export const duePattern = /^([<>])(\d{1,3})([hdw])$/;
export const dueExamples = ['<2d', '<4h', '>1w'];

const operatorPattern = /^(-?)([a-z]+):(?!\/)(.+)$/is;
// `key:"two words"`, `"two words"`, or whatever stands between spaces.
const tokenPattern = /-?[a-z]+:"[^"]*"|"[^"]*"|[^\s"]+/gi;

const unquoted = (text: string): string => text.replaceAll('"', '');
const isKey = (key: string): key is SearchKey => Object.hasOwn(searchOperators, key);

/** The value as it is meant: statuses in any case and with spaces or dashes. */
const valueOf = (key: SearchKey, given: string): string | undefined => {
  const value = given.trim();
  const known: readonly string[] | null = searchOperators[key];
  if (key === 'due') return duePattern.test(value.toLowerCase()) ? value.toLowerCase() : undefined;
  if (known === null) return value === '' ? undefined : value;
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');
  return known.find((each) => plain(each) === plain(value));
};

/** An operator that there is: `Summer:Sale` is a word as every other, and so is how a mail's subject begins. */
const operatorOf = (token: string): { not: boolean; key: SearchKey; value: string } | undefined => {
  if (token.startsWith('"')) return undefined;
  const [, minus, name, value] = operatorPattern.exec(token) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const key = name.toLowerCase();
  return isKey(key) ? { not: minus === '-', key, value: unquoted(value) } : undefined;
};

/** Understands what was typed; `problems` says what could not be. */
export const parseSearch = (typed: string): SearchQuery & { readonly problems: readonly SearchProblem[] } => {
  const words: string[] = [];
  const filters: SearchFilter[] = [];
  const problems: SearchProblem[] = [];
  for (const [token] of typed.normalize('NFKC').matchAll(tokenPattern)) {
    const operator = operatorOf(token);
    if (operator === undefined) {
      const word = unquoted(token).trim();
      if (word !== '') words.push(word);
    } else {
      const { key, not } = operator;
      const value = valueOf(key, operator.value);
      if (value === undefined) {
        problems.push({ key, value: operator.value, known: key === 'due' ? dueExamples : (searchOperators[key] ?? []) });
      } else filters.push({ key, value, not });
    }
  }
  return { words, filters, problems };
};

const quotedWhere = (needed: boolean, text: string): string => (needed ? `"${text}"` : text);

/** One operator as it is typed: what a chip stands for. */
export const writeFilter = ({ key, value, not }: SearchFilter): string =>
  `${not ? '-' : ''}${key}:${quotedWhere(!/^[\p{L}\p{N}_.@<>-]+$/u.test(value), value)}`;

/** A search as it is typed; read again it is the same. */
export const writeSearch = ({ words, filters }: SearchQuery): string =>
  [...words.map((word) => quotedWhere(/\s/.test(word) || operatorOf(word) !== undefined, word)), ...filters.map(writeFilter)].join(' ');
