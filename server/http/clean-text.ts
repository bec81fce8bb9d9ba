/** True for text that PostgreSQL and every reader can hold: whole Unicode characters, and none that is nothing. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
