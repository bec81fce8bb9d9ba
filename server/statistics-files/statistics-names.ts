import { type Language, languages, perLanguage } from '#contract/languages.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { locationUnit, unitName, unitsOfCity } from '#server/planner-catalogue/location-units.ts';

type Row = { readonly id: string; readonly name: Readonly<Record<Language, string>> };

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const finder = (rows: Iterable<Row>) => {
  const ids = new Map(
    [...rows].flatMap(({ id, name }) => [id, ...languages.map((language) => name[language])].map((one) => [fold(one), id])),
  );
  return (name: string): string | undefined => ids.get(fold(name));
};

const chosen = <Found extends Row>(rows: ReadonlyMap<string, Found>, ids: readonly string[]): Found[] =>
  ids.flatMap((id) => rows.get(id) ?? []);

/** The catalogue's ids of what a statistics file names, by id or by name in any language. Only what the campaign's plan has is known. */
export const namesOf = ({ plan, targetType }: Pick<StoredCampaign, 'plan' | 'targetType'>) => {
  const { cityIds } = plan.audience;
  const anywhere = cityIds.length === 0 || targetType === 'CHINESE_TOURISTS' || plan.demographics.markets !== 'CITIES';
  const market = finder(anywhere ? catalogue.cities.values() : chosen(catalogue.cities, cityIds));
  const mediaIds = [...new Set(plan.media.adSets.map(({ platformId }) => platformId))];
  const media = finder(chosen(catalogue.platforms, mediaIds));
  const formats = new Map(mediaIds.map((id) => [id, finder(catalogue.platforms.get(id)?.formats ?? [])]));
  const category = finder(catalogue.businessCategories.values());
  const placesIn = new Map<string, ReturnType<typeof finder>>();
  const places = (cityId: string): ReturnType<typeof finder> => {
    const found =
      placesIn.get(cityId) ??
      finder([...unitsOfCity(cityId).values()].map((unit) => ({ id: unit.id, name: perLanguage((language) => unitName(unit, language)) })));
    placesIn.set(cityId, found);
    return found;
  };
  /** A place by its id, or by its name in a city. */
  const place = (cityId: string, name: string) => locationUnit(name) ?? locationUnit(places(cityId)(name) ?? '');
  return { market, media, category, place, format: (mediaId: string, name: string) => formats.get(mediaId)?.(name) };
};

export type StatisticsNames = ReturnType<typeof namesOf>;
