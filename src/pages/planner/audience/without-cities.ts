import type { Audience } from '#contract/campaigns/plan.ts';

/** The chosen cities without these, and the chosen locations without those that lie in them. */
export const withoutCities = (
  { cityIds, locationUnitIds }: Audience,
  gone: readonly string[],
): Pick<Audience, 'cityIds' | 'locationUnitIds'> => {
  const kept = cityIds.filter((id) => !gone.includes(id));
  const liesIn = (unit: string, cities: readonly string[]): boolean => cities.some((id) => unit.startsWith(`${id}-`));
  return {
    cityIds: kept,
    locationUnitIds: locationUnitIds.filter((unit) => !liesIn(unit, gone) || liesIn(unit, kept)),
  };
};
