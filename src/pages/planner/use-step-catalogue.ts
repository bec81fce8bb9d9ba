import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';

/** What decides how high a step is. */
const needs = {
  audience: ['cities', 'countries', 'brands', 'businessCategories'],
  groups: ['demographics'],
  timeline: [],
  budget: ['defaults'],
  // Its ad sets stand below the platforms, which keep their height themselves.
  media: [],
} as const satisfies Record<PlanStep, readonly (keyof typeof api.catalogue)[]>;

// Another part of the screen may be waiting for the rest.
const areThere = (answers: readonly UseQueryResult[]): boolean => answers.every(({ isLoading }) => !isLoading);

/** Asks for what a step shows of the catalogue. Whether it is there, or did not come: what is drawn then stays where it is. */
export const useStepCatalogue = (step: PlanStep | null): boolean =>
  useQueries({
    queries: (step ? needs[step] : []).map((name) => ({ ...readingOf<Endpoint>(api.catalogue[name], {}), staleTime: Infinity })),
    // Drawn again when all of it is there, and not with each answer.
    combine: areThere,
  });
