import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Chip } from '#components/chip.tsx';
import type { CountryOfCities } from './cities-by-country.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './chosen-cities.module.css';

interface ChosenCitiesProps {
  countries: readonly CountryOfCities[];
  chosen: readonly string[];
  /** The country in which travellers live: its cities add nobody to those who go elsewhere. Null unless they are meant. */
  homeId: string | null;
  onRemove: (id: string) => void;
}

/** The chosen cities as chips, country by country, with the people who live there; of several also together. */
export const ChosenCities = ({ countries, chosen, homeId, onRemove }: ChosenCitiesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const some = countries
    .map((country) => ({ ...country, cities: country.cities.filter((city) => chosen.includes(city.id)) }))
    .filter((country) => country.cities.length > 0);
  if (some.length === 0) return null;
  return (
    <dl className={`${layout.stack3} ${css.chosen}`}>
      {some.map((country) => (
        <div key={country.id}>
          <dt>
            {country.name}
            {/* Without a word the sum of some of its cities would read as the country's population. */}
            {country.cities.length > 1 && (
              <span>
                {t('planner.cities.sum', {
                  count: country.cities.length,
                  people: format.compact(country.cities.reduce((sum, city) => sum + city.population, 0)),
                })}
              </span>
            )}
          </dt>
          <dd>
            {country.cities.map((city) => (
              <Chip key={city.id} text={city.name} note={format.compact(city.population)} onRemove={() => onRemove(city.id)} />
            ))}
          </dd>
          {country.id === homeId && <dd className={prose.note}>{t('planner.cities.atHome')}</dd>}
        </div>
      ))}
    </dl>
  );
};
