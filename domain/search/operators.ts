import { packageStatuses } from '#contract/asset-packages/asset-packages.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { searchTypes } from '#contract/search/search.ts';
import { oneSlipApart } from '#domain/slip.ts';

/** Every state that something found may have; `RETURNED` is a plan version's. */
export const searchStatuses = [
  ...new Set([...campaignStatuses, ...packageStatuses, ...pushStatuses, ...lockScreenStatuses, 'RETURNED' as const]),
];

/** How far from now something is due, or was changed: `<2d` is within two days, `>1w` farther away than a week. */
export const spanPattern = /^([<>])(\d{1,3})([hdw])$/;
const spanExamples = ['<2d', '<4h', '>1w'];

interface Operator {
  /** Null: any text, such as a name, or what a pattern tells. */
  readonly values: readonly string[] | null;
  /** One that everybody may try; empty where it is a name that only the reader knows. */
  readonly example: string;
  /** What people write instead. */
  readonly alsoCalled: readonly string[];
}

/** What may be asked beside words: read by the search, by its completions, its help and by what is said of a slip. */
export const searchOperators = {
  type: { values: searchTypes, example: 'campaign', alsoCalled: ['kind'] },
  status: { values: searchStatuses, example: 'PAUSED', alsoCalled: ['state'] },
  client: { values: null, example: '', alsoCalled: ['customer', 'company'] },
  owner: { values: null, example: 'me', alsoCalled: ['creator', 'manager'] },
  country: { values: null, example: 'jp', alsoCalled: ['market'] },
  lang: { values: null, example: 'en', alsoCalled: ['language'] },
  due: { values: null, example: '<2d', alsoCalled: ['deadline'] },
  changed: { values: null, example: '<1d', alsoCalled: ['updated', 'sent'] },
  is: { values: ['overdue'], example: 'overdue', alsoCalled: [] },
  has: { values: ['rejection'], example: 'rejection', alsoCalled: [] },
} as const satisfies Record<string, Operator>;

export type SearchKey = keyof typeof searchOperators;

/** Whether an operator asks how far from now something is. */
export const isSpan = (key: SearchKey): key is 'due' | 'changed' => key === 'due' || key === 'changed';

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

/** An operator whose value cannot be understood, as it was typed, with what could be. */
export interface SearchProblem {
  readonly key: SearchKey;
  readonly value: string;
  readonly known: readonly string[];
  readonly text: string;
}

/** A word that looks like an operator and is none: it is looked for as text. */
export interface SearchDoubt {
  readonly text: string;
  /** What stands before its sign, and behind it. */
  readonly name: string;
  readonly value: string;
  /** The operator that may be meant, with the value where that can be understood. */
  readonly key?: SearchKey;
  readonly meant?: string;
  /** False of what is as likely a text, such as `Summer:Sale`. */
  readonly isLikely: boolean;
}

/** What an operator is called where the search is read by people, in their language. */
export type NameOfKey = (key: SearchKey) => string;

const operatorPattern = /^(-?)([a-z]+):(?!\/)(.+)$/is;
// `key:"two words"`, `"two words"`, or whatever stands between spaces.
const tokenPattern = /-?[a-z]+:"[^"]*"|"[^"]*"|[^\s"]+/gi;

const unquoted = (text: string): string => text.replaceAll('"', '');
const isKey = (key: string): key is SearchKey => Object.hasOwn(searchOperators, key);
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** The values that an operator may have, or some of them; none where it may have any. */
export const knownValues = (key: SearchKey): readonly string[] => (isSpan(key) ? spanExamples : (searchOperators[key].values ?? []));

/** The value as it is meant: statuses in any case and with spaces or dashes. */
const valueOf = (key: SearchKey, given: string): string | undefined => {
  const value = given.trim();
  const known: readonly string[] | null = searchOperators[key].values;
  if (isSpan(key)) return spanPattern.test(value.toLowerCase()) ? value.toLowerCase() : undefined;
  if (known === null) return value === '' ? undefined : value;
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

const shortestWithSlip = 4;
const lettersOf = (text: string): string => Array.from(text).toSorted().join('');

/** Whether an operator is meant by a name: it is called so, or has one slip in it; a short one has two letters changed about. */
const isMeant = (key: SearchKey, name: string, nameOf: NameOfKey | undefined): boolean => {
  const { alsoCalled }: Operator = searchOperators[key];
  if (key === name || alsoCalled.includes(name) || nameOf?.(key).toLowerCase() === name) return true;
  return oneSlipApart(name, key) && (key.length >= shortestWithSlip || lettersOf(name) === lettersOf(key));
};

const doubtPattern = /^(-?)([\p{L}]{2,20})(:|[<>=]=?)(?!\/)(.*)$/su;

/** What a word was perhaps meant as: an operator with a slip in its name, with another sign, or with a space before its value. */
const doubtOf = (token: string, next: string | undefined, nameOf: NameOfKey | undefined): SearchDoubt | undefined => {
  const [, minus = '', name = '', sign = '', given = ''] = doubtPattern.exec(token) ?? [];
  if (name === '') return undefined;
  const key = searchKeys.find((each) => isMeant(each, name.toLowerCase(), nameOf));
  if (given === '' && key !== name.toLowerCase()) return undefined;
  if (!key) return sign !== ':' || /^[a-z]+$/i.test(name) ? { text: token, name, value: given, isLikely: sign !== ':' } : undefined;
  const compared = sign.startsWith('<') || sign.startsWith('>') ? sign.slice(0, 1) : '';
  const value = valueOf(key, (isSpan(key) ? compared : '') + unquoted(given || (next ?? '')));
  if (value === undefined) return { text: token, name, value: unquoted(given), key, isLikely: true };
  const text = given === '' ? `${token} ${next}` : token;
  return { text, name, value, key, meant: spelled({ key, value, not: minus === '-' }), isLikely: true };
};

/** Understands what was typed; `problems` says what could not be, `doubts` what may be meant otherwise. */
export const parseSearch = (
  typed: string,
  nameOf?: NameOfKey,
): SearchQuery & { readonly problems: readonly SearchProblem[]; readonly doubts: readonly SearchDoubt[] } => {
  const words: string[] = [];
  const filters: SearchFilter[] = [];
  const problems: SearchProblem[] = [];
  const doubts: SearchDoubt[] = [];
  const tokens = Array.from(typed.normalize('NFKC').matchAll(tokenPattern), ([token]) => token);
  for (const [at, token] of tokens.entries()) {
    const operator = operatorOf(token);
    if (operator === undefined) {
      const word = unquoted(token).trim();
      if (word === '') continue;
      words.push(word);
      const doubt = token.startsWith('"') ? undefined : doubtOf(token, tokens[at + 1], nameOf);
      if (doubt) doubts.push(doubt);
    } else {
      const { key, not } = operator;
      const value = valueOf(key, operator.value);
      if (value === undefined) problems.push({ key, value: operator.value, known: knownValues(key), text: token });
      else filters.push({ key, value, not });
    }
  }
  return { words, filters, problems, doubts };
};

/** A search with one part of it written otherwise. */
export const mended = (typed: string, part: string, by: string): string => {
  const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  return spaced(spaced(typed.normalize('NFKC')).replace(part, () => by));
};

const quotedWhere = (needed: boolean, text: string): string => (needed ? `"${text}"` : text);

/** One operator as it is typed: what a chip stands for. */
export const writeFilter = ({ key, value, not }: SearchFilter): string =>
  `${not ? '-' : ''}${key}:${quotedWhere(!/^[\p{L}\p{N}_.@<>-]+$/u.test(value), value)}`;

/** The same as people write it: known values in small letters. */
export const spelled = ({ key, value, not }: SearchFilter): string =>
  writeFilter({ key, not, value: searchOperators[key].values === null ? value : value.toLowerCase().replaceAll('_', '-') });

/** A search as it is typed; read again it is the same. */
export const writeSearch = ({ words, filters }: SearchQuery): string =>
  [...words.map((word) => quotedWhere(/\s/.test(word) || operatorOf(word) !== undefined, word)), ...filters.map(writeFilter)].join(' ');
