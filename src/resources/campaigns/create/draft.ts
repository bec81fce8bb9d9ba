import { z } from 'zod';
import { type PlainField, type PlainTexts, plainFieldNames, plainFields } from '#contract/campaigns/plain-fields.ts';
import { eachPlainField } from '#contract/campaigns/plain-texts.ts';
import { type LineProblem, lineProblem } from '#contract/text.ts';
import type { CampaignPreset } from '#contract/catalogue/catalogue.ts';
import { Client } from '#contract/clients/clients.ts';
import { longestGoal, strategies, targetTypes } from '#contract/campaigns/plan.ts';

/** The answers of the objective screen so far. */
export interface ObjectiveDraft extends Readonly<PlainTexts> {
  readonly strategy: (typeof strategies)[number];
  readonly preset: CampaignPreset | null;
  readonly goalName: string;
  readonly client: Client | null;
  readonly targetType: (typeof targetTypes)[number];
}

export const emptyDraft: ObjectiveDraft = {
  strategy: 'GUIDANCE',
  preset: null,
  goalName: '',
  client: null,
  targetType: 'LOCAL',
  ...eachPlainField(() => ''),
};

const KeptDraft = z
  .object({
    strategy: z.enum(strategies),
    goalName: z.string(),
    client: Client.nullable(),
    targetType: z.enum(targetTypes),
    ...eachPlainField(() => z.string()),
  })
  .transform((kept): ObjectiveDraft => ({ ...kept, preset: null }));

/** What comes back when the page is loaded again in another language: all but the goal, which has another name there and is chosen anew. */
export const keptDraft = (kept: unknown): ObjectiveDraft | undefined => KeptDraft.safeParse(kept).data;

/** Whether anything was answered that is more than one press. */
export const isFilled = (draft: ObjectiveDraft): boolean =>
  draft.preset !== null || draft.goalName !== '' || plainFieldNames.some((field) => draft[field] !== '');

/** What is wrong with the text of a plain field. */
export const problemOf = (field: PlainField, text: string): LineProblem | undefined => {
  const { least, most } = plainFields[field];
  return lineProblem(text, most, least);
};

export const isGoalTooLong = ({ goalName }: Pick<ObjectiveDraft, 'goalName'>): boolean => goalName.trim().length > longestGoal;

export type ObjectiveProblem = 'goal' | 'goalName' | 'client' | PlainField;

/** The questions still without a right answer, in the order of the screen. */
export const problemsOf = (draft: ObjectiveDraft): ObjectiveProblem[] => [
  ...(draft.strategy === 'GUIDANCE' && draft.preset === null ? (['goal'] as const) : []),
  ...(draft.strategy === 'OWN_GOAL' && (draft.goalName.trim() === '' || isGoalTooLong(draft)) ? (['goalName'] as const) : []),
  ...(draft.client === null ? (['client'] as const) : []),
  ...plainFieldNames.filter((field) => problemOf(field, draft[field]) !== undefined),
];

/** The goal's name as the campaign keeps it: the catalogue's, the planner's own, or none. */
export const goalOf = ({ strategy, preset, goalName }: ObjectiveDraft): string => {
  if (strategy === 'GUIDANCE') return preset?.name ?? '';
  return strategy === 'OWN_GOAL' ? goalName.trim() : '';
};
