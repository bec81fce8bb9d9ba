import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './branch.module.css';
import { BranchHead } from './branch-head.tsx';
import type { Branch } from './unit-branches.ts';
import { Check } from '#components/check.tsx';
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
    <li className={styles.branch} data-branch>
      <BranchHead
        name={branch.name}
        label={t('places.units.all', { name: branch.name })}
        count={[count, ids.length]}
        open={open}
        onOpen={setOpened}
        onTake={(all) => onChange(ids, all)}
      />
      {open && branch.branches.length > 0 && (
        <ul className={css.inner}>
          {branch.branches.map((inner) => (
            <UnitBranch key={inner.id} branch={inner} chosen={chosen} searching={searching} onChange={onChange} />
          ))}
        </ul>
      )}
      {open && branch.branches.length === 0 && (
        <ul className={styles.leaves}>
          {branch.units.slice(0, drawn).map((unit) => (
            <li key={unit.id}>
              <Check className={styles.leaf} checked={chosen.has(unit.id)} onChange={(event) => onChange([unit.id], event.target.checked)}>
                <span className={`${prose.cut} ${styles.name}`} title={unit.name}>
                  {unit.name}
                </span>
              </Check>
            </li>
          ))}
          {branch.units.length > drawn && (
            <li className={`${prose.note} ${css.more}`}>{t('places.units.more', { value: format.number(branch.units.length - drawn) })}</li>
          )}
        </ul>
      )}
    </li>
  );
};
