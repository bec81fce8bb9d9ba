import { randomInt } from 'node:crypto';

// Crockford's alphabet: no letter that looks like another sign.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Eighty random bits that can be read aloud and typed: four groups of four. */
export const readableCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join('-');

/** A code as somebody typed it: width, case, blanks, dashes and look-alikes do not matter. */
export const foldCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
