import { line } from '#contract/line.ts';

/** At most 36 characters (specification §3), counted as a reader sees them. */
export const maximumNameLength = 36;

export const CampaignName = line(1, maximumNameLength);

/**
 * The plain fields of a campaign: lines of text that are written when it begins, change like its plan, and are frozen with each version that is
 * sent. What the contract says of a campaign, and what the server reads, writes and compares, follows from here; a screen that shows fields in
 * places of its own has a table over them. How a field is added: `docs/decisions/one-campaign-field.md`.
 */
export const plainFields = {
  name: { least: 1, most: maximumNameLength, schema: CampaignName, draft: CampaignName },
};
export type PlainField = keyof typeof plainFields;
export type PlainTexts = Record<PlainField, string>;

export const plainFieldNames = Object.keys(plainFields) as PlainField[];

export const isPlainField = (name: string): name is PlainField => Object.hasOwn(plainFields, name);

/** Something for each plain field. */
export const eachPlainField = <Value>(valueOf: (field: PlainField) => Value): Record<PlainField, Value> =>
  Object.fromEntries(plainFieldNames.map((field) => [field, valueOf(field)])) as Record<PlainField, Value>;

/** The plain fields of whatever has them, without the rest of it. */
export const plainFieldsOf = <Whole extends Readonly<Record<PlainField, unknown>>>(whole: Whole): Pick<Whole, PlainField> =>
  Object.fromEntries(plainFieldNames.map((field) => [field, whole[field]])) as Pick<Whole, PlainField>;
