import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { same } from '#resources/campaigns/parts/same.ts';

/** What a person edits in the planner: the campaign's name and the five parts of its plan. */
export type Draft = Plan & { readonly name: string };
export type Part = keyof Draft;

export const parts = ['name', 'audience', 'demographics', 'timeline', 'budget', 'media'] as const satisfies readonly Part[];

export const draftOf = ({ name, audience, demographics, timeline, budget, media }: Campaign): Draft => ({
  name,
  audience,
  demographics,
  timeline,
  budget,
  media,
});

const plainName = (name: string): string => name.normalize('NFC').trim();

/** The parts in which two drafts differ; a space at the end of a name is no difference. */
export const changedParts = (base: Draft, draft: Draft): Part[] =>
  parts.filter((part) => (part === 'name' ? plainName(base.name) !== plainName(draft.name) : !same(base[part], draft[part])));

/** True when two drafts are one plan, whatever each is called. */
export const isSamePlan = (one: Draft, other: Draft): boolean => parts.every((part) => part === 'name' || one[part] === other[part]);

/** The draft with these parts taken from another one. */
export const withParts = (draft: Draft, other: Draft, taken: readonly Part[]): Draft => ({
  name: taken.includes('name') ? other.name : draft.name,
  audience: taken.includes('audience') ? other.audience : draft.audience,
  demographics: taken.includes('demographics') ? other.demographics : draft.demographics,
  timeline: taken.includes('timeline') ? other.timeline : draft.timeline,
  budget: taken.includes('budget') ? other.budget : draft.budget,
  media: taken.includes('media') ? other.media : draft.media,
});
