// What the product calls its languages, beside the codes that everybody else uses.
const alsoCalled: Readonly<Record<string, string>> = { zh: 'cn', ja: 'jp' };

/** A language's own code in the product, whichever of its codes was written. */
export const languageCodeOf = (written: string): string => alsoCalled[written.toLowerCase()] ?? written.toLowerCase();
