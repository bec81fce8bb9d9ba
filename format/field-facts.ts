import { type PlainField, plainFieldNames } from '#contract/campaigns/plain-fields.ts';

type Field = Exclude<'objective' | PlainField, 'name'>;

const fields = (['objective', ...plainFieldNames] as const).filter((field): field is Field => field !== 'name');

/** What is said of a campaign in plain words, each with its label, as far as anything is; its name stands above. */
export const fieldFacts = (
  campaign: Readonly<Record<Field, string>>,
  t: (text: `campaigns.fields.${Field}.label`) => string,
): [label: string, value: string][] =>
  fields.flatMap((field) => (campaign[field] === '' ? [] : [[t(`campaigns.fields.${field}.label`), campaign[field]]]));
