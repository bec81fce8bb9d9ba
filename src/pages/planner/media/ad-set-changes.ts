import { type AdSet, emptyAdSet } from '#contract/campaigns/plan.ts';
import { platformsOf, rebalance } from '#domain/money/budget-split.ts';
import { newId } from '#pages/planner/plan/new-id.ts';
import type { Draft } from '#pages/planner/plan/draft.ts';

// A platform that comes or goes takes or leaves its part of the budget.
const withAdSets = (draft: Draft, adSets: AdSet[]): Draft => {
  const media = { ...draft.media, adSets };
  const [before, after] = [platformsOf(draft), platformsOf({ media })];
  const samePlatforms = before.length === after.length && before.every((id) => after.includes(id));
  const split = samePlatforms
    ? draft.budget.split
    : rebalance(draft.budget.split, after, draft.budget.total ?? 0, draft.budget.lockedPlatformIds);
  return { ...draft, media, budget: { ...draft.budget, split } };
};

/** Most ad sets a plan can hold. */
export const mostAdSets = 60;

/** A new ad set on the platform, at a place or at the end; it begins with the campaign's first landing page, which is mostly the same for all. */
export const withNewAdSet = (draft: Draft, platformId: string, id = newId(), at = draft.media.adSets.length): Draft =>
  withAdSets(
    draft,
    draft.media.adSets.toSpliced(at, 0, { ...emptyAdSet, id, platformId, landingPageUrl: draft.media.adSets[0]?.landingPageUrl ?? '' }),
  );

/** The ad set moved to the place of another one. */
export const withMovedAdSet = (draft: Draft, id: string, to: number): Draft => {
  const adSet = draft.media.adSets.find((one) => one.id === id);
  if (!adSet) return draft;
  return withAdSets(draft, draft.media.adSets.filter((one) => one.id !== id).toSpliced(to, 0, adSet));
};

export const withCopiedAdSet = (draft: Draft, adSet: AdSet): Draft =>
  withAdSets(
    draft,
    draft.media.adSets.flatMap((other) => (other.id === adSet.id ? [other, { ...adSet, id: newId() }] : [other])),
  );

export const withoutAdSet = (draft: Draft, id: string): Draft =>
  withAdSets(
    draft,
    draft.media.adSets.filter((adSet) => adSet.id !== id),
  );

export const withChangedAdSet = (draft: Draft, id: string, patch: Partial<AdSet>): Draft =>
  withAdSets(
    draft,
    draft.media.adSets.map((adSet) => (adSet.id === id ? { ...adSet, ...patch } : adSet)),
  );

/** Every ad set leads where one of them does. */
export const withLandingForAll = (draft: Draft, landingPageUrl: string): Draft =>
  withAdSets(
    draft,
    draft.media.adSets.map((adSet) => ({ ...adSet, landingPageUrl })),
  );

export const withAdSetFiles = (draft: Draft, id: string, update: (files: AdSet['files']) => AdSet['files']): Draft =>
  withAdSets(
    draft,
    draft.media.adSets.map((adSet) => (adSet.id === id ? { ...adSet, files: update(adSet.files) } : adSet)),
  );
