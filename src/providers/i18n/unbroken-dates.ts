/** A date that no line ends in: a span of two breaks behind its dash, a moment before its time. */
export const unbrokenDate = (text: string): string =>
  text.replaceAll(/[年月日](?=[\d（～])|\d(?=[年月日～])/g, '$&\u2060').replaceAll(/ (?=\d+\b(?![:\u2060])|–)/g, '\u00A0');

/** A short text that no line ends in. */
export const unbroken = (text: string): string =>
  text.replaceAll(' ', '\u00A0').replaceAll(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, '\u2060');

/** A shown text as it is written into a file: the marks that keep its dates on one line are for the eye alone. */
export const asWritten = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ');
