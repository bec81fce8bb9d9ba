import { type FieldBesideName, fieldsBesideName } from '#contract/campaigns/plain-fields.ts';

type Field = 'objective' | FieldBesideName;

/** What is said of a campaign in plain words, each with its label, as far as anything is; its name stands above. */
export const fieldFacts = (
  campaign: Readonly<Record<Field, string>>,
  t: (text: `campaigns.fields.${Field}.label`) => string,
): [label: string, value: string][] =>
  (['objective', ...fieldsBesideName] as const).flatMap((field) =>
    campaign[field] === '' ? [] : [[t(`campaigns.fields.${field}.label`), campaign[field]]],
  );
