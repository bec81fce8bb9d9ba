import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maximumLocations } from '#contract/campaigns/plan.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { useOneStop } from './use-one-stop.ts';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { SearchField } from '#pages/planner/fields/search-field.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { ChosenUnits } from './chosen-units.tsx';
import prose from '#components/prose.module.css';
import css from './locations-section.module.css';
import { UnitBranch } from './unit-branch.tsx';
import { unitBranches } from './unit-branches.ts';
import { useLocationUnits } from './use-location-units.ts';

const field = 'audience.locationUnitIds';

/** Which locations: those of custom stores, or fewer than all of the chosen brands and categories. */
export const LocationsSection = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { draft, edit, campaign } = usePlanner();
  const { locationUnitIds, storeTypes, cityIds } = draft.audience;
  const custom = storeTypes.includes('CUSTOM');
  const [opened, setOpened] = useState(custom);
  const [query, setQuery] = useState('');
  const [tooMany, setTooMany] = useState(0);
  const open = opened || custom;
  const tree = useLocationUnits(campaign, cityIds.length > 0 && (open || locationUnitIds.length > 0));
  const missing = useProblems(field);
  const problems =
    tooMany > 0 ? [t('places.units.tooMany', { value: format.number(tooMany), most: format.number(maximumLocations) })] : missing;
  const list = useOneStop(field);
  const chosen = new Set(locationUnitIds);
  // Typing comes before the long list.
  const sought = useDeferredValue(query);
  const found = unitBranches(tree, sought);

  const change = (ids: readonly string[], on: boolean): void => {
    const rest = locationUnitIds.filter((id) => !ids.includes(id));
    const next = on ? [...rest, ...ids] : rest;
    setTooMany(next.length > maximumLocations ? next.length : 0);
    if (next.length <= maximumLocations) edit('audience', { locationUnitIds: next });
  };

  return (
    <Section
      title={t('places.units.title')}
      hint={t(custom ? 'places.units.hintCustom' : 'places.units.hint')}
      aside={t('places.units.count', { value: format.number(chosen.size), most: format.number(maximumLocations) })}
    >
      <ChosenUnits tree={tree} chosen={locationUnitIds} onRemove={(ids) => change(ids, false)} />
      {!open && (
        <div>
          <Button id={field} onClick={() => setOpened(true)} disabled={cityIds.length === 0}>
            <Icon name="pin" />
            {t('places.units.open')}
          </Button>
        </div>
      )}
      {cityIds.length === 0 && <p className={prose.note}>{t('places.units.noCity')}</p>}
      {open && (
        <>
          <SearchField field={field} label={t('places.units.search')} value={query} problems={problems} onChange={setQuery} />
          <p id="units-keys" hidden>
            {t('planner.cities.keys')}
          </p>
          {tree && found.length > 0 && (
            <ul ref={list} className={css.list} aria-describedby="units-keys" aria-label={t('places.units.title')}>
              {found.map((city) => (
                <UnitBranch key={city.id} branch={city} chosen={chosen} searching={sought.trim().length > 1} onChange={change} />
              ))}
            </ul>
          )}
          {tree && cityIds.length > 0 && found.length === 0 && <p className={prose.note}>{t('places.units.none', { query })}</p>}
          {tree?.estimate && <p className={prose.note}>{t('places.units.estimate')}</p>}
        </>
      )}
      {problems.length > 0 && (
        <div role={tooMany > 0 ? 'alert' : undefined}>
          <Problems field={field} texts={problems} />
        </div>
      )}
    </Section>
  );
};
