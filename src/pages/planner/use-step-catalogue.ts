import { api } from '#contract/api.ts';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** What decides how high a step is. */
const needs = {
  audience: ['cities', 'countries', 'brands', 'businessCategories'],
  groups: ['demographics'],
  timeline: [],
  budget: ['defaults'],
  // Its ad sets stand below the platforms, which keep their height themselves.
  media: [],
} as const satisfies Record<PlanStep, readonly (keyof typeof api.catalogue)[]>;

/** Asks for what a step shows of the catalogue. Whether it is there, or did not come: what is drawn then stays where it is. */
export const useStepCatalogue = (step: PlanStep): boolean => {
  const wanted: readonly string[] = needs[step];
  const of = (name: string) => ({ staleTime: Infinity, enabled: wanted.includes(name) });
  const answers = {
    cities: useEndpoint(api.catalogue.cities, {}, of('cities')),
    countries: useEndpoint(api.catalogue.countries, {}, of('countries')),
    brands: useEndpoint(api.catalogue.brands, {}, of('brands')),
    businessCategories: useEndpoint(api.catalogue.businessCategories, {}, of('businessCategories')),
    demographics: useEndpoint(api.catalogue.demographics, {}, of('demographics')),
    defaults: useEndpoint(api.catalogue.defaults, {}, of('defaults')),
  };
  // Another part of the screen may be waiting for the rest.
  return needs[step].every((name) => !answers[name].isLoading);
};
