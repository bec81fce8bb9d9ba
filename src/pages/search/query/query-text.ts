import { matcher } from '#components/search-text.ts';
import { type SearchFilter, type SearchKey, isSpan, knownValues, parseSearch, searchKeys, writeFilter } from '#domain/search/operators.ts';

// A word, or what stands in quotes; an operator's value may have spaces in it.
const token = /(?:"[^"]*"?|[^\s"])+/gu;
const tokensOf = (text: string): string[] => text.match(token) ?? [];

/** The operator that a piece of a search is, if it is one and nothing else. */
export const filterOf = (piece: string): SearchFilter | undefined => {
  const { words, filters, problems } = parseSearch(piece);
  return words.length + problems.length === 0 && filters.length === 1 ? filters[0] : undefined;
};

/** What is looked for, cut into operators, which are shown as chips, and what is typed beside them. */
export interface QueryParts {
  readonly chips: readonly string[];
  readonly draft: string;
}

const chipOf = (piece: string): string[] => {
  const filter = filterOf(piece);
  return filter ? [writeFilter(filter)] : [];
};

/** The parts of a search as its address has it. What cannot be understood stays in the field, to be mended. */
export const partsOf = (text: string): QueryParts => {
  const tokens = tokensOf(text);
  return { chips: [...new Set(tokens.flatMap(chipOf))], draft: tokens.filter((each) => !filterOf(each)).join(' ') };
};

export const textOf = ({ chips, draft }: QueryParts): string => [...chips, draft.trim()].filter((part) => part !== '').join(' ');

/** What has just been typed, with each operator that is complete made a chip: a space ends it. */
export const settledParts = ({ chips, draft }: QueryParts): QueryParts => {
  const tokens = tokensOf(draft);
  const ended = /\s$/u.test(draft) ? tokens : tokens.slice(0, -1);
  const done = ended.filter((each) => filterOf(each));
  if (done.length === 0) return { chips, draft };
  const rest = tokens.filter((each) => !done.includes(each)).join(' ');
  return {
    chips: [...new Set([...chips, ...done.flatMap(chipOf)])],
    draft: rest === '' || ended.length < tokens.length ? rest : `${rest} `,
  };
};

/** What is being typed at the end: the beginning of an operator's name, or, behind a colon, of its value. */
export const openOperator = (draft: string) => {
  const last = /\s$/u.test(draft) ? '' : (tokensOf(draft).at(-1) ?? '');
  const [, minus = '', key = '', value] = /^(-?)(\p{L}*)(?:[:：](.*))?$/u.exec(last) ?? [];
  return { not: minus !== '', key: key.toLowerCase(), value: value?.replaceAll('"', '') };
};

/** The draft with what was being typed at its end replaced. */
export const withLast = (draft: string, last: string): string =>
  [...(/\s$/u.test(draft) ? tokensOf(draft) : tokensOf(draft).slice(0, -1)), last].join(' ');

/** What a search is narrowed to by one operator; what it leaves out is not among it. */
export const valuesOf = (text: string, key: SearchKey): string[] =>
  parseSearch(text).filters.flatMap((filter) => (filter.key === key && !filter.not ? [filter.value] : []));

/** The search narrowed to these values of one operator, and no others. */
export const withValues = (text: string, key: SearchKey, values: readonly string[]): string => {
  const { chips, draft } = partsOf(text);
  const others = chips.filter((chip) => {
    const filter = filterOf(chip);
    return filter?.key !== key || filter.not;
  });
  return textOf({ chips: [...others, ...values.map((value) => writeFilter({ key, value, not: false }))], draft });
};

/** What a value is called in the reader's language. */
export type NameOfValue = (filter: { readonly key: SearchKey; readonly value: string }) => string;

/** The values of an operator that contain what is written, as a code or as a word. */
export const valuesLike = (key: SearchKey, written: string, nameOf: NameOfValue): readonly string[] => {
  const matches = matcher(written);
  return knownValues(key).filter((value) => matches(value.replaceAll('_', '-')) || matches(nameOf({ key, value })));
};

/** Whether a value that is none yet can become one by writing on. */
const mayGoOn = (key: SearchKey, written: string, nameOf: NameOfValue): boolean =>
  isSpan(key) ? /^[<>]?\d{0,3}$/.test(written) : written === '' || valuesLike(key, written, nameOf).length > 0;

/** Whether a draft ends in an operator whose value is still being written: it is no question yet. */
const isHalf = (draft: string, nameOf: NameOfValue): boolean => {
  const last = tokensOf(draft).at(-1) ?? '';
  const { key: name, value } = openOperator(draft);
  const key = searchKeys.find((each) => each === name);
  return key !== undefined && value !== undefined && !filterOf(last) && mayGoOn(key, value, nameOf);
};

/** What can be looked for of a search while it is being typed. */
export const askable = ({ chips, draft }: QueryParts, nameOf: NameOfValue): string =>
  textOf({ chips, draft: isHalf(draft, nameOf) ? tokensOf(draft).slice(0, -1).join(' ') : draft });
