import { z } from 'zod';
import { CampaignName, maximumNameLength, visibleLength } from '#contract/campaigns/campaigns.ts';
import type { CampaignPreset } from '#contract/catalogue/catalogue.ts';
import { Client } from '#contract/clients/clients.ts';
import { strategies, targetTypes } from '#contract/campaigns/plan.ts';

/** The answers of the objective screen so far. */
export interface ObjectiveDraft {
  readonly strategy: (typeof strategies)[number];
  readonly preset: CampaignPreset | null;
  readonly goalName: string;
  readonly client: Client | null;
  readonly targetType: (typeof targetTypes)[number];
  readonly name: string;
}

export const emptyDraft: ObjectiveDraft = { strategy: 'GUIDANCE', preset: null, goalName: '', client: null, targetType: 'LOCAL', name: '' };

/** What comes back when the page is loaded again in another language: all but the goal, which has another name there and is chosen anew. */
export const KeptDraft = z
  .object({
    strategy: z.enum(strategies),
    goalName: z.string(),
    client: Client.nullable(),
    targetType: z.enum(targetTypes),
    name: z.string(),
  })
  .transform((kept): ObjectiveDraft => ({ ...kept, preset: null }));

/** Whether anything was answered that is more than one press. */
export const isFilled = ({ preset, goalName, name }: ObjectiveDraft): boolean => preset !== null || goalName !== '' || name !== '';

export type NameProblem = 'required' | 'tooLong' | 'invalid';

/** What is wrong with a campaign's name. */
export const nameProblem = (name: string): NameProblem | undefined => {
  if (name.trim() === '') return 'required';
  if (visibleLength(name.trim()) > maximumNameLength) return 'tooLong';
  return CampaignName.safeParse(name).success ? undefined : 'invalid';
};

export type ObjectiveProblem = 'goal' | 'goalName' | 'client' | 'name';

/** The questions still without a right answer, in the order of the screen. */
export const problemsOf = (draft: ObjectiveDraft): ObjectiveProblem[] => [
  ...(draft.strategy === 'GUIDANCE' && draft.preset === null ? (['goal'] as const) : []),
  ...(draft.strategy === 'OWN_GOAL' && draft.goalName.trim() === '' ? (['goalName'] as const) : []),
  ...(draft.client === null ? (['client'] as const) : []),
  ...(nameProblem(draft.name) === undefined ? [] : (['name'] as const)),
];

/** The goal's name as the campaign keeps it: the catalogue's, the planner's own, or none. */
export const goalOf = ({ strategy, preset, goalName }: ObjectiveDraft): string => {
  if (strategy === 'GUIDANCE') return preset?.name ?? '';
  return strategy === 'OWN_GOAL' ? goalName.trim() : '';
};
