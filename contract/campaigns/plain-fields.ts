/** At most 36 characters (specification §3), counted as a reader sees them. */
export const maximumNameLength = 36;

/**
 * The plain fields of a campaign: lines of text that are written when it begins, change like its plan, and are frozen with each version that is
 * sent. What the contract says of a campaign, and what the server reads, writes and compares, follows from here; a screen that shows fields in
 * places of its own has a table over them. A field of at least no characters may be left out. How one is added: `docs/decisions/one-campaign-field.md`.
 */
export const plainFields = {
  name: { least: 1, most: maximumNameLength },
} as const;
export type PlainField = keyof typeof plainFields;
export type PlainTexts = Record<PlainField, string>;

export const plainFieldNames = Object.keys(plainFields) as PlainField[];
