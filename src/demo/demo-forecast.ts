import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Audience, Plan } from '#contract/campaigns/plan.ts';
import type { Brand, Platform } from '#contract/catalogue/catalogue.ts';
import type { CountryOfUnits } from '#contract/catalogue/locations.ts';
import { adSetLines } from '#domain/forecast/ad-set-lines.ts';
import type { SeasonPart, StoreKind } from '#domain/forecast/input.ts';
import type { PlanForecast } from '#domain/forecast/plan-estimate.ts';
import { type AudienceInput, citiesAmong, groupsOf, namedBy, planInput, shoppingOf } from '#domain/forecast/plan-input.ts';
import { recommendedPart } from '#domain/forecast/recommended-part.ts';
import type { DemoCity, Facts } from './facts.ts';

/** What the forecast of a demo is made with. */
export interface DemoCatalogue {
  readonly facts: Facts;
  readonly brands: readonly Brand[];
  readonly platforms: readonly Platform[];
  readonly units: readonly CountryOfUnits[];
}

// Dates are always the next ones: high seasons would make each day's demo another.
const ordinaryWeeks: readonly SeasonPart[] = [{ price: 1, part: 1 }];

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

/** The stores that an audience means in a city, by kind. */
const storesIn = (audience: Audience, { facts, brands, units }: DemoCatalogue) => {
  const kindOf = new Map(brands.map(({ id, categoryId }) => [id, categoryId]));
  const chosen = new Set(audience.locationUnitIds);
  const part = recommendedPart(audience);
  const every = namedBy(audience) === 'nothing';
  const named = new Set([
    ...audience.categoryIds,
    ...[...audience.brandIds, ...audience.competitorBrandIds].flatMap((id) => kindOf.get(id) ?? []),
  ]);
  const unitsOf = new Map(
    units.flatMap(({ cities }) => cities.map(({ id, categories }) => [id, categories.flatMap((category) => category.units)] as const)),
  );

  return (city: DemoCity): StoreKind[] =>
    Object.entries(city.stores).flatMap(([kind, stores]): StoreKind[] => {
      const visited = facts.kinds[kind];
      const inCity = (unitsOf.get(city.id) ?? []).filter(({ brandId }) => kindOf.get(brandId) === kind);
      const byHand = inCity.filter(({ id }) => chosen.has(id));
      if (!visited || !(every || named.has(kind) || byHand.length > 0)) return [];
      const shareOf = (ids: readonly string[]): number => sum(ids.map((id) => stores.brands[id] ?? 0));
      // Stores of one brand draw alike here.
      const pickedOf = (isMeant: (brandId: string) => boolean): number =>
        sum(
          byHand
            .filter(({ brandId }) => isMeant(brandId))
            .map(({ brandId }) => shareOf([brandId]) / inCity.filter((unit) => unit.brandId === brandId).length),
        );
      const isOwn = (id: string): boolean => audience.brandIds.includes(id);
      const isRival = (id: string): boolean => audience.competitorBrandIds.includes(id);
      return [
        {
          ...visited,
          own: shareOf(audience.brandIds),
          rivals: shareOf(audience.competitorBrandIds),
          whole: audience.categoryIds.includes(kind),
          picked: { own: pickedOf(isOwn), rivals: pickedOf(isRival), others: pickedOf((id) => !isOwn(id) && !isRival(id)) },
          named: stores.named,
          recommended: named.has(kind) ? part : 0,
        },
      ];
    });
};

const audienceInput = (plan: Plan, catalogue: DemoCatalogue): AudienceInput => {
  const { facts } = catalogue;
  const stores = storesIn(plan.audience, catalogue);
  return {
    cities: citiesAmong(plan, new Map(facts.cities.map((city) => [city.id, city]))).map((city) => ({ ...city, stores: stores(city) })),
    marketAdults: facts.marketAdults,
    targetType: 'LOCAL',
    tourism: null,
    groups: groupsOf(plan),
    shares: facts.shares,
    shopping: shoppingOf(plan),
  };
};

/** What a plan is estimated with, by the sample's own data. Who of the audience uses a platform stays as it is for the sample plan. */
export const demoForecast = (plan: Plan, { currency, terms }: Campaign, catalogue: DemoCatalogue, now: Date): PlanForecast => {
  const { facts, platforms } = catalogue;
  const audience = audienceInput(plan, catalogue);
  const unrecommended = { ...plan, audience: { ...plan.audience, aiRecommendation: false } };
  return {
    ...planInput(plan, {
      audience,
      currency,
      terms,
      now,
      lines: (options) =>
        adSetLines(plan, {
          ...options,
          tourism: null,
          contacts: (subcategory) => facts.contacts[subcategory],
          platform: (id) => {
            const platform = platforms.find((one) => one.id === id);
            const users = facts.platforms[id];
            return platform && users && { ...users, formats: platform.formats, season: ordinaryWeeks };
          },
        }),
    }),
    seasons: [],
    withoutRecommended: plan.audience.aiRecommendation ? audienceInput(unrecommended, catalogue) : null,
  };
};
