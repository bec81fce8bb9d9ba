import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { City, Country } from '#contract/catalogue/catalogue.ts';
import { useOneStop } from './use-one-stop.ts';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { SearchField } from '#pages/planner/fields/search-field.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { citiesByCountry } from './cities-by-country.ts';
import css from './city-finder.module.css';
import { CountryCities } from './country-cities.tsx';

interface CityFinderProps {
  cities: readonly City[] | undefined;
  countries: readonly Country[];
  chosen: readonly string[];
  /** Countries with one of these come first. */
  first: readonly string[];
  onChange: (ids: readonly string[], on: boolean) => void;
}

const FoundCities = memo(({ cities, countries, chosen, onChange, query, first }: CityFinderProps & { query: string }) => {
  const { t } = useTranslation();
  const list = useOneStop('audience.cityIds');
  const found = useMemo(() => citiesByCountry(cities ?? [], countries, query, first), [cities, countries, query, first]);
  return (
    <fieldset ref={list} aria-label={t('planner.cities.list')} aria-describedby="cities-keys">
      <p id="cities-keys" hidden>
        {t('planner.cities.keys')}
      </p>
      <div className={css.list}>
        {found.map((country) => (
          <CountryCities key={country.id} country={country} chosen={chosen} searching={query.trim() !== ''} onChange={onChange} />
        ))}
        {cities && found.length === 0 && <p className={css.none}>{t('planner.cities.none', { query })}</p>}
        {!cities && <div className={css.loading} aria-hidden />}
      </div>
    </fieldset>
  );
});

/** Cities by name, or country by country. */
export const CityFinder = (props: CityFinderProps) => {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  // Typing comes before the long list.
  const sought = useDeferredValue(query);
  const problems = useProblems('audience.cityIds');
  return (
    <>
      <SearchField field="audience.cityIds" label={t('planner.cities.search')} value={query} problems={problems} onChange={setQuery} />
      <Problems field="audience.cityIds" texts={problems} />
      <FoundCities {...props} query={sought} />
    </>
  );
};
