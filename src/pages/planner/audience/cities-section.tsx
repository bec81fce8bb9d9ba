import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { City } from '#contract/catalogue.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Icon } from '#components/icon.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { problemProps, useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { ChosenCities } from './chosen-cities.tsx';
import css from './cities-section.module.css';
import { citiesByCountry } from './cities-by-country.ts';
import { CountryCities } from './country-cities.tsx';
import { MapOrList } from './map-or-list.tsx';
import { withoutCities } from './without-cities.ts';

const none: readonly City[] = [];

/** In which cities: found by name, or country by country. */
export const CitiesSection = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { draft, store } = usePlanner();
  const [query, setQuery] = useState('');
  const { data: cities } = useEndpoint(api.catalogue.cities, {}, { staleTime: Infinity });
  const { data: countries } = useEndpoint(api.catalogue.countries, {}, { staleTime: Infinity });
  const problems = useProblems('audience.cityIds');
  // Countries with chosen cities come first; fixed on the way in, so that nothing jumps while choosing.
  const [first] = useState(draft.audience.cityIds);
  const chosen = draft.audience.cityIds;
  const all = useMemo(() => citiesByCountry(cities?.content ?? [], countries?.content ?? [], ''), [cities, countries]);
  const found = useMemo(
    () => citiesByCountry(cities?.content ?? [], countries?.content ?? [], query, first),
    [cities, countries, query, first],
  );

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
      <ChosenCities countries={all} chosen={chosen} onRemove={(id) => change([id], false)} />
      <MapOrList cities={cities?.content ?? none} chosen={chosen} onToggle={(id, on) => change([id], on)} />
      <div className={css.search}>
        <Icon name="search" />
        <input
          id="audience.cityIds"
          type="search"
          placeholder={t('planner.cities.search')}
          aria-label={t('planner.cities.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          {...problemProps('audience.cityIds', problems)}
        />
      </div>
      <Problems field="audience.cityIds" texts={problems} />
      <div className={css.list}>
        {found.map((country) => (
          <CountryCities key={country.id} country={country} chosen={chosen} searching={query.trim() !== ''} onChange={change} />
        ))}
        {cities && found.length === 0 && <p className={css.none}>{t('planner.cities.none', { query })}</p>}
        {!cities && <div className={css.loading} aria-hidden />}
      </div>
    </Section>
  );
};
