import type { AdSet, AudienceGroup, Budget } from '#contract/campaigns/plan.ts';
import { type Draft, parts } from './draft.ts';
import { same } from '#resources/campaigns/parts/same.ts';
import type { PlanSheet } from './typed-texts.ts';

/** Places that differ; `null` among them is one that nobody types into. */
type Places = (string | null)[];

const changed = <Fields extends object>(before: Fields, after: Fields): Extract<keyof Fields, string>[] => {
  const fields: Extract<keyof Fields, string>[] = [];
  for (const field in after) if (!same(before[field], after[field])) fields.push(field);
  return fields;
};

const inRows = <Row extends { readonly id: string }>(
  field: string,
  typed: readonly Extract<keyof Row, string>[],
  before: readonly Row[],
  after: readonly Row[],
): Places => {
  if (before.length !== after.length || before.some((row, index) => row.id !== after[index]?.id)) return [null];
  return after.flatMap((row, index): Places => {
    const former = before[index];
    if (former === undefined || former === row) return [];
    return changed(former, row).map((name) => (typed.includes(name) ? `${field}.${row.id}.${name}` : null));
  });
};

const typedInGroup = ['name'] as const satisfies (keyof AudienceGroup)[];
const typedInAdSet = ['description', 'landingPageUrl', 'frequencyCap', 'dynamicFields', 'files'] as const satisfies (keyof AdSet)[];

const inSplit = (before: Budget['split'], after: Budget['split']): Places =>
  after.length === before.length
    ? after.flatMap(({ platformId, amount }, index) =>
        before[index]?.platformId !== platformId ? [null] : before[index].amount === amount ? [] : [`budget.split.${platformId}`],
      )
    : [null];

const inDraft = (before: Draft, after: Draft): Places =>
  parts.flatMap((part): Places => {
    if (before[part] === after[part]) return [];
    if (part === 'name') return ['name'];
    if (part === 'timeline') return changed(before.timeline, after.timeline).map((field) => `timeline.${field}`);
    if (part === 'audience')
      return changed(before.audience, after.audience).map((field) => (field === 'locations' ? `audience.${field}` : null));
    if (part === 'demographics')
      return changed(before.demographics, after.demographics).flatMap((field) =>
        field === 'groups' ? inRows('demographics.groups', typedInGroup, before.demographics.groups, after.demographics.groups) : [null],
      );
    if (part === 'media')
      return changed(before.media, after.media).flatMap((field) =>
        field === 'adSets' ? inRows('media.adSets', typedInAdSet, before.media.adSets, after.media.adSets) : [null],
      );
    return changed(before.budget, after.budget).flatMap((field) => {
      if (field === 'unapplied') return ['budget.total'];
      return field === 'split' ? inSplit(before.budget.split, after.budget.split) : [null];
    });
  });

/** The one field into which was typed between two sheets; null when it was something else, or in several places. */
export const typedPlaceOf = (before: PlanSheet, after: PlanSheet): string | null => {
  const names = before.texts === after.texts ? [] : Object.keys({ ...before.texts, ...after.texts });
  const texts = names.filter((field) => before.texts[field] !== after.texts[field]);
  const places = new Set<string | null>([...inDraft(before.draft, after.draft), ...texts.map((field) => field.replace(/-share$/, ''))]);
  const [place = null] = places;
  return places.size === 1 ? place : null;
};
