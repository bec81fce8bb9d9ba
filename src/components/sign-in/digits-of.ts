/** The digits of a one-time code as people type or paste it: full-width digits, spaces and hyphens are welcome; six at most. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6);

/** A code the server can check: six digits. */
export const isOneTimeCode = (text: string): boolean => /^\d{6}$/.test(text);
