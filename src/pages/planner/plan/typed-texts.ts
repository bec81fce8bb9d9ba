import { platformsOf } from '#domain/money/budget-split.ts';
import type { Draft, Part } from './draft.ts';
import { same } from '#resources/campaigns/parts/same.ts';
import type { InvalidField } from './sendable.ts';

/** What was typed into a field and is no value, by the field's id. */
export type TypedTexts = Readonly<Record<string, string>>;

const partsOfFields = {
  audience: 'audience',
  timeline: 'timeline',
  budget: 'budget',
  media: 'media',
} as const satisfies Record<string, Part>;

const isPart = (name: string): name is keyof typeof partsOfFields => name in partsOfFields;

/** What a person has before them: the values of the plan, and the texts that are none. */
export interface PlanSheet {
  readonly draft: Draft;
  readonly texts: TypedTexts;
}

/** The value a text stands in front of; undefined when the plan has no such field (any more). */
const valueAt = (draft: Draft, field: string): unknown => {
  const { audience, timeline, budget, media } = draft;
  if (field === 'audience.locations') return audience.aiRecommendation ? audience.locations : undefined;
  if (field === 'timeline.from') return timeline.from;
  if (field === 'timeline.to') return timeline.to;
  if (field === 'budget.total') return [budget.total, budget.unapplied];
  const [, platformId] = /^budget\.split\.(.+?)(?:-share)?$/.exec(field) ?? [];
  if (platformId !== undefined && platformsOf(draft).includes(platformId)) {
    return [budget.total, budget.split.find((part) => part.platformId === platformId)?.amount ?? 0];
  }
  const [, adSetId] = /^media\.adSets\.(.+)\.frequencyCap$/.exec(field) ?? [];
  return media.adSets.find(({ id }) => id === adSetId)?.frequencyCap?.times;
};

const filter = (texts: TypedTexts, keep: (field: string) => boolean): TypedTexts =>
  Object.keys(texts).every(keep) ? texts : Object.fromEntries(Object.entries(texts).filter(([field]) => keep(field)));

/** The texts whose field is still there. */
export const livingTexts = (texts: TypedTexts, draft: Draft): TypedTexts => filter(texts, (field) => valueAt(draft, field) !== undefined);

/** The texts that outlive an edit: a new value takes the place of the text that stood in front of the old one. */
export const textsAfter = (texts: TypedTexts, before: Draft, after: Draft): TypedTexts =>
  filter(livingTexts(texts, after), (field) => same(valueAt(before, field), valueAt(after, field)));

/** The fields that hold a text, as fields that cannot be sent. */
export const invalidTexts = (texts: TypedTexts): InvalidField[] =>
  Object.keys(texts).flatMap((field) => {
    const [name = ''] = field.split('.');
    return isPart(name) ? [{ part: partsOfFields[name], field }] : [];
  });
