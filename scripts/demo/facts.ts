import { adSubcategories } from '#contract/catalogue/catalogue.ts';
import { emptyPlan } from '#contract/campaigns/plan.ts';
import type { DemoType } from '#domain/deployments.ts';
import type { DemoCity, Facts } from '#demo/facts.ts';
import { chosenStores } from '#server/forecast/chosen-stores.ts';
import { audienceInputOf } from '#server/forecast/forecast-audience.ts';
import { adultsOfAllCities, citiesOf } from '#server/forecast/forecast-cities.ts';
import { platformUsers } from '#server/forecast/platform-users.ts';
import { regionShares } from '#server/forecast/region-shares.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { contactsOf, dailyShareOf } from '#server/planner-catalogue/inventory.ts';
import { brandsOf, demoPlan } from './answers.ts';
import { categories, stories } from './stories.ts';

/** Six digits are more than any number on screen shows. */
const short = (value: number): number => Number(value.toPrecision(6));

const { audience: nothing } = emptyPlan;

/** What the forecast of a demo is reckoned with. */
export const factsOf = (demo: DemoType): Facts => {
  const { countryId, currency } = stories[demo];
  const brands = brandsOf(demo);
  const inKinds = chosenStores({ ...nothing, categoryIds: [...categories] }, false);
  const ofBrand = new Map(brands.map(({ id }) => [id, chosenStores({ ...nothing, brandIds: [id] }, false)]));
  // Asked one by one: what a city knows of a kind does not say which kind it is.
  const ofKind = new Map(categories.map((id) => [id, chosenStores({ ...nothing, categoryIds: [id] }, false)]));

  const every = citiesOf({
    audience: { ...nothing, cityIds: [...catalogue.cities.values()].filter((city) => city.countryId === countryId).map(({ id }) => id) },
    demographics: emptyPlan.demographics,
  });
  const cities = every.map((city): DemoCity => {
    const stores = categories.flatMap((kind) => {
      const [found] = ofKind.get(kind)?.(city.id) ?? [];
      if (!found) return [];
      const shares = brands
        .filter(({ categoryId }) => categoryId === kind)
        .flatMap(({ id }) => {
          const [own] = ofBrand.get(id)?.(city.id) ?? [];
          return own && own.own > 0 ? [[id, short(own.own)] as const] : [];
        });
      return [[kind, { named: short(found.named), brands: Object.fromEntries(shares) }] as const];
    });
    return { ...city, tourismWeight: short(city.tourismWeight), stores: Object.fromEntries(stores) };
  });

  const kinds = Object.fromEntries(
    categories.flatMap((kind) => {
      const found = cities.flatMap(({ id }) => ofKind.get(kind)?.(id) ?? [])[0];
      return found ? [[kind, { visits: short(found.visits), buys: found.buys }] as const] : [];
    }),
  );
  if (inKinds(cities[0]?.id ?? '').length === 0) throw new Error(`${demo}: no stores`);

  const users = platformUsers(audienceInputOf(demoPlan(demo, 'en'), { targetType: 'LOCAL', currency }), 1);
  return {
    marketAdults: adultsOfAllCities,
    shares: regionShares,
    cities,
    kinds,
    platforms: Object.fromEntries(
      [...catalogue.platforms.values()].map((platform) => [
        platform.id,
        { share: short(users(platform).share), dailyShare: short(dailyShareOf(platform)) },
      ]),
    ),
    contacts: Object.fromEntries(adSubcategories.map((name) => [name, contactsOf(name)])) as Facts['contacts'],
  };
};
