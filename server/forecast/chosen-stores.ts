import type { Audience } from '#contract/campaigns/plan.ts';
import { VISIT_SHAPE } from '#domain/forecast/assumptions.ts';
import type { StoreKind } from '#domain/forecast/input.ts';
import { meanForReach } from '#domain/forecast/nbd.ts';
import { namedBy } from '#domain/forecast/plan-input.ts';
import { recommendedPart } from '#domain/forecast/recommended-part.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { type LocationUnit, unitsOfCity } from '#server/planner-catalogue/location-units.ts';
import type { CityRow } from '#server/planner-catalogue/rows.ts';
import { categoriesMeant } from '#server/planner-catalogue/segments.ts';
import { kindsOfCity, weightOf } from '#server/planner-catalogue/store-visits.ts';

type Chosen = Pick<
  Audience,
  'storeTypes' | 'brandIds' | 'competitorBrandIds' | 'categoryIds' | 'locationUnitIds' | 'aiRecommendation' | 'locations'
>;

/** The location with this id, found by the cities that its words may begin with. */
const unitOf = (id: string): LocationUnit | undefined => {
  for (let end = id.indexOf('-'); end > 0; end = id.indexOf('-', end + 1)) {
    const unit = unitsOfCity(id.slice(0, end)).get(id);
    if (unit) return unit;
  }
  return undefined;
};

const byCategory = (brandIds: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const id of new Set(brandIds)) {
    const categoryId = catalogue.brands.get(id)?.categoryId;
    if (categoryId !== undefined) found.set(categoryId, [...(found.get(categoryId) ?? []), id]);
  }
  return found;
};

const visitsOf = new Map(
  [...catalogue.storeKinds.values()].map(({ id, weekly, travellers, buys }) => {
    const perWeek = (share: number): number => meanForReach(share, VISIT_SHAPE);
    const local = { CN: perWeek(weekly.CN), JP: perWeek(weekly.JP), EU: perWeek(weekly.EU), OTHER: perWeek(weekly.OTHER) };
    return [id, { local, travellers, buys }];
  }),
);

/** The kinds of stores that a choice touches, in a city. */
const storesOf = (chosen: Chosen, forTravellers: boolean): ((city: CityRow) => readonly StoreKind[]) => {
  const [own, rivals] = [byCategory(chosen.brandIds), byCategory(chosen.competitorBrandIds)];
  const isOwn = new Set(chosen.brandIds);
  const isRival = new Set(chosen.competitorBrandIds);
  const whole = new Set(chosen.categoryIds);
  const part = recommendedPart(chosen);
  const recommended = part > 0 ? categoriesMeant(chosen) : new Set<string>();
  const picked = new Map<string, LocationUnit[]>();
  for (const unit of new Set(chosen.locationUnitIds.flatMap((id) => unitOf(id) ?? []))) {
    const place = `${unit.city.id} ${unit.brand.categoryId}`;
    picked.set(place, [...(picked.get(place) ?? []), unit]);
  }
  const every = namedBy(chosen) === 'nothing';
  const pickedKinds = [...picked.values()].flatMap(([unit]) => (unit ? [unit.brand.categoryId] : []));
  const kinds = every ? [...visitsOf.keys()] : [...new Set([...own.keys(), ...rivals.keys(), ...whole, ...recommended, ...pickedKinds])];

  return (city) => {
    const inCity = kindsOfCity(city.id);
    const region = catalogue.countries.get(city.countryId)?.region ?? 'OTHER';
    return kinds.flatMap((categoryId): StoreKind[] => {
      const [kind, visits] = [inCity.get(categoryId), visitsOf.get(categoryId)];
      if (!kind || !visits || kind.whole === 0) return [];
      const shareOf = (ids: readonly string[] = []): number => ids.reduce((sum, id) => sum + (kind.ofBrand.get(id) ?? 0), 0) / kind.whole;
      const units = picked.get(`${city.id} ${categoryId}`) ?? [];
      const byHand = (which: (brandId: string) => boolean): number =>
        units.reduce((sum, unit) => (which(unit.brand.id) ? sum + weightOf(unit) : sum), 0) / kind.whole;
      return [
        {
          visits: visits.local[region] * (forTravellers ? visits.travellers : 1),
          buys: visits.buys,
          own: shareOf(own.get(categoryId)),
          rivals: shareOf(rivals.get(categoryId)),
          whole: whole.has(categoryId),
          picked: {
            own: byHand((id) => isOwn.has(id)),
            rivals: byHand((id) => isRival.has(id)),
            others: byHand((id) => !isOwn.has(id) && !isRival.has(id)),
          },
          named: kind.named / kind.whole,
          recommended: recommended.has(categoryId) ? part : 0,
        },
      ];
    });
  };
};

const remembered = 24;
const known = new Map<string, (cityId: string) => readonly StoreKind[]>();

/** One city after the other, each once. */
const onceEach = (of: (city: CityRow) => readonly StoreKind[]): ((cityId: string) => readonly StoreKind[]) => {
  const found = new Map<string, readonly StoreKind[]>();
  return (cityId) => {
    const city = catalogue.cities.get(cityId);
    const stores = found.get(cityId) ?? (city ? of(city) : []);
    if (city) found.set(cityId, stores);
    return stores;
  };
};

/**
 * The stores that a plan means in a city, by kind. Editing asks about the same choice again and again, with other dates or budgets: the
 * last ones are remembered.
 */
export const chosenStores = (audience: Audience, forTravellers: boolean): ((cityId: string) => readonly StoreKind[]) => {
  const { storeTypes, brandIds, competitorBrandIds, categoryIds, locationUnitIds, aiRecommendation, locations } = audience;
  const chosen = { storeTypes, brandIds, competitorBrandIds, categoryIds, locationUnitIds, aiRecommendation, locations };
  const key = JSON.stringify([chosen, forTravellers]);
  const stores = known.get(key) ?? onceEach(storesOf(chosen, forTravellers));
  known.delete(key);
  known.set(key, stores);
  const [oldest] = known.keys();
  if (known.size > remembered && oldest !== undefined) known.delete(oldest);
  return stores;
};
