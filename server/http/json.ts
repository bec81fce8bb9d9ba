import { isCleanText } from './clean-text.ts';

const mostDepth = 32;
const mostKeys = 20_000;
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/** A name that reaches a prototype where it becomes a key. */
export const isPoisonous = (name: string): boolean => poisonous.has(name);

/** Where the string that begins here ends: the place of its closing quote. */
const endOfString = (text: string, begin: number): number => {
  for (let at = begin + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
};

/** Refuses, before anything is built, what is nested too deep or names a key twice: the parser would recurse, or silently keep the last. */
const checkStructure = (text: string): void => {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(new Set());
      if (open.length > mostDepth) throw new SyntaxError('too deep');
    } else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      if (/^\s*:/.test(text.slice(end + 1, end + 100))) {
        const key = String(JSON.parse(text.slice(at, end + 1)));
        if (open.at(-1)?.has(key)) throw new SyntaxError('a key twice');
        open.at(-1)?.add(key);
      }
      at = end;
    }
  }
};

/**
 * Parses JSON from outside: at most 32 levels and 20,000 values, no key twice, no key that reaches a prototype, only clean text.
 * @throws {SyntaxError}
 */
export const parseJson = (text: string): unknown => {
  checkStructure(text);
  let values = 0;
  return JSON.parse(text, (key, value: unknown) => {
    values += 1;
    if (values > mostKeys || isPoisonous(key) || !isCleanText(key)) throw new SyntaxError('refused');
    if (typeof value === 'string' && !isCleanText(value)) throw new SyntaxError('not text');
    return value;
  });
};
