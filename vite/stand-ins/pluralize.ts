/** Refine pluralizes English resource names for labels that the console never shows. */
const same = { plural: (word: string): string => word, singular: (word: string): string => word };

export default same;
