import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import branch from './branch.module.css';
import { BranchHead } from './branch-head.tsx';
import type { CountryOfCities } from './cities-by-country.ts';
import { Check } from '#components/check.tsx';
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
    <div className={`${branch.branch} ${css.country}`} data-branch>
      <BranchHead
        name={<span className={prose.medium}>{country.name}</span>}
        label={t('planner.cities.all', { country: country.name })}
        count={[count, ids.length]}
        open={open}
        controls={bodyId}
        onOpen={setOpened}
        onTake={(all) => onChange(ids, all)}
      />
      <ul id={bodyId} className={branch.leaves} hidden={!open}>
        {open &&
          country.cities.map((city) => (
            <li key={city.id}>
              <Check
                className={branch.leaf}
                checked={chosen.includes(city.id)}
                onChange={(event) => onChange([city.id], event.target.checked)}
              >
                <span className={`${prose.cut} ${branch.name}`}>{city.name}</span>
                <span className={prose.count}>{format.compact(city.population)}</span>
              </Check>
            </li>
          ))}
      </ul>
    </div>
  );
});
