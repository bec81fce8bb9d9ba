import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { City, Country } from '#contract/catalogue/catalogue.ts';
import { travellersHome } from '#domain/campaigns/ad-set-offer.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { ChosenCities } from './chosen-cities.tsx';
import { citiesByCountry } from './cities-by-country.ts';
import { CityFinder } from './city-finder.tsx';
import { MapOrList } from './map-or-list.tsx';
import { withoutCities } from './without-cities.ts';

const noCities: readonly City[] = [];
const noCountries: readonly Country[] = [];

/** In which cities: found by name, or country by country. */
export const CitiesSection = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign, draft, store } = usePlanner();
  const { data: cities } = useEndpoint(api.catalogue.cities, {}, { staleTime: Infinity });
  const { data: countries } = useEndpoint(api.catalogue.countries, {}, { staleTime: Infinity });
  const client = useEndpoint(api.clients.get, { params: { clientId: campaign.client.id } }, { staleTime: Infinity });
  // Countries with chosen cities come first; fixed on the way in, so that nothing jumps while choosing.
  const [first] = useState(draft.audience.cityIds);
  const chosen = draft.audience.cityIds;
  const all = useMemo(() => citiesByCountry(cities?.content ?? [], countries?.content ?? [], ''), [cities, countries]);

  const change = useCallback(
    (ids: readonly string[], on: boolean): void =>
      store.change((now) => {
        const rest = withoutCities(now.audience, ids);
        const audience = on ? { cityIds: [...rest.cityIds, ...ids] } : rest;
        return { ...now, audience: { ...now.audience, ...audience } };
      }),
    [store],
  );

  return (
    <Section
      title={t('planner.cities.title')}
      hint={t('planner.cities.hint')}
      aside={t('planner.cities.count', { value: format.number(chosen.length) })}
    >
      <ChosenCities
        countries={all}
        chosen={chosen}
        homeId={campaign.targetType === 'CHINESE_TOURISTS' ? travellersHome : null}
        onRemove={(id) => change([id], false)}
      />
      <MapOrList
        cities={client.isPending ? undefined : (cities?.content ?? noCities)}
        chosen={chosen}
        home={client.data?.countryId ?? null}
        leaveTo="audience.cityIds"
        onToggle={(id, on) => change([id], on)}
      />
      <CityFinder cities={cities?.content} countries={countries?.content ?? noCountries} chosen={chosen} first={first} onChange={change} />
    </Section>
  );
};
