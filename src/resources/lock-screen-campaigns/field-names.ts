import type { LockScreenFinding } from '#domain/lock-screen/findings.ts';

/** What the form calls everything that an item cannot be sent without. */
export const fieldNames = {
  countries: 'lockScreen.columns.countries',
  targetLanguages: 'lockScreen.facts.targetLanguages',
  startDate: 'lockScreen.facts.start',
  durationDays: 'lockScreen.facts.days',
  landingPageUrl: 'lockScreen.facts.landingPage',
  cta: 'lockScreen.facts.cta',
  image: 'lockScreen.form.picture',
} as const satisfies Record<LockScreenFinding['path'], string>;

export type FieldName = keyof typeof fieldNames;

export const isFieldName = (path: string): path is FieldName => Object.hasOwn(fieldNames, path);

/** The id of a field's control in the form. */
export const fieldId = (path: string): string => `lockScreen_${path}`;
