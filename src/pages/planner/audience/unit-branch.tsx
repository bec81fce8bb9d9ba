import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Icon } from '#components/icon.tsx';
import type { Branch } from './unit-branches.ts';
import css from './unit-branch.module.css';

/** Of one category so many units are drawn; the search finds the others. */
const drawn = 60;

interface UnitBranchProps {
  branch: Branch;
  chosen: ReadonlySet<string>;
  /** While searching, what was found is open. */
  searching: boolean;
  onChange: (ids: readonly string[], on: boolean) => void;
}

/** A city or category: its box takes or leaves all of its locations, its name opens it. */
export const UnitBranch = ({ branch, chosen, searching, onChange }: UnitBranchProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const open = opened || searching;
  const ids = branch.units.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <li className={css.branch} data-branch>
      <div className={css.head}>
        <input
          type="checkbox"
          aria-label={t('places.units.all', { name: branch.name })}
          checked={count === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={() => onChange(ids, count < ids.length)}
        />
        <button type="button" aria-expanded={open} onClick={() => setOpened(!open)}>
          <span className={css.name}>{branch.name}</span>
          <span className={css.count}>
            {count > 0
              ? t('planner.cities.some', { some: format.number(count), of: format.number(ids.length) })
              : format.number(ids.length)}
          </span>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
        </button>
      </div>
      {open && branch.branches.length > 0 && (
        <ul className={css.inner}>
          {branch.branches.map((inner) => (
            <UnitBranch key={inner.id} branch={inner} chosen={chosen} searching={searching} onChange={onChange} />
          ))}
        </ul>
      )}
      {open && branch.branches.length === 0 && (
        <ul className={css.units}>
          {branch.units.slice(0, drawn).map((unit) => (
            <li key={unit.id}>
              <label>
                <input type="checkbox" checked={chosen.has(unit.id)} onChange={(event) => onChange([unit.id], event.target.checked)} />
                <span className={css.name} title={unit.name}>
                  {unit.name}
                </span>
              </label>
            </li>
          ))}
          {branch.units.length > drawn && (
            <li className={css.more}>{t('places.units.more', { value: format.number(branch.units.length - drawn) })}</li>
          )}
        </ul>
      )}
    </li>
  );
};
