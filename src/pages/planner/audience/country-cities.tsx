import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Icon } from '#components/icon.tsx';
import type { CountryOfCities } from './cities-by-country.ts';
import css from './country-cities.module.css';

interface CountryCitiesProps {
  country: CountryOfCities;
  chosen: readonly string[];
  /** While searching every country with a hit is open. */
  searching: boolean;
  onChange: (ids: readonly string[], on: boolean) => void;
}

/** One country's cities with their populations; the country's box takes or leaves them all. */
export const CountryCities = memo(({ country, chosen, searching, onChange }: CountryCitiesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const open = opened || searching;
  const ids = country.cities.map(({ id }) => id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  const bodyId = `cities-${country.id}`;

  return (
    <div className={css.country} data-branch>
      <div className={css.head}>
        <input
          type="checkbox"
          aria-label={t('planner.cities.all', { country: country.name })}
          checked={count === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={() => onChange(ids, count < ids.length)}
        />
        <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={() => setOpened(!open)}>
          <span className={css.name}>{country.name}</span>
          <span className={css.count}>
            {count > 0
              ? t('planner.cities.some', { some: format.number(count), of: format.number(ids.length) })
              : format.number(ids.length)}
          </span>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
        </button>
      </div>
      <ul id={bodyId} className={css.cities} hidden={!open}>
        {open &&
          country.cities.map((city) => (
            <li key={city.id}>
              <label>
                <input type="checkbox" checked={chosen.includes(city.id)} onChange={(event) => onChange([city.id], event.target.checked)} />
                <span className={css.name}>{city.name}</span>
                <span className={css.population}>{format.compact(city.population)}</span>
              </label>
            </li>
          ))}
      </ul>
    </div>
  );
});
