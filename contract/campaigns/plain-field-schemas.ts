import type { z } from 'zod';
import { line } from '#contract/line.ts';
import { type PlainField, maximumNameLength, plainFields } from './plain-fields.ts';
import { eachPlainField } from './plain-texts.ts';

type Line = ReturnType<typeof line>;

const lineOf = (field: PlainField): Line => line(plainFields[field].least, plainFields[field].most);

type InDraft = { [Field in PlainField]: (typeof plainFields)[Field] extends { least: 0 } ? z.ZodDefault<Line> : Line };

export const CampaignName = line(1, maximumNameLength);

/** The plain fields of a campaign that begins: one that may be empty may be left out. */
export const plainDraft = eachPlainField((field) => {
  const { least }: { least: number } = plainFields[field];
  return least === 0 ? lineOf(field).default('') : lineOf(field);
}) as InDraft;

/** The plain fields of a change: what is left out stays as it is. */
export const plainUpdate = eachPlainField((field) => lineOf(field).optional());
