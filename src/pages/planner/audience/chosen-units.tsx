import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from '#components/button.tsx';
import { Chip } from '#components/chip.tsx';
import prose from '#components/prose.module.css';
import css from './chosen-units.module.css';
import { unitBranches } from './unit-branches.ts';
import type { UnitTree } from './use-location-units.ts';

/** So many are named; the rest is counted. */
const named = 12;

interface ChosenUnitsProps {
  tree: UnitTree | undefined;
  chosen: readonly string[];
  onRemove: (ids: readonly string[]) => void;
}

/** The chosen locations as chips, and the way to give all of them back. */
export const ChosenUnits = ({ tree, chosen, onRemove }: ChosenUnitsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (chosen.length === 0) return null;
  const names = new Map(unitBranches(tree, '').flatMap(({ units }) => units.map(({ id, name }) => [id, name] as const)));
  const shown = chosen.filter((id) => names.has(id)).slice(0, named);
  const rest = chosen.length - shown.length;
  return (
    <div className={css.chosen}>
      {shown.map((id) => (
        <Chip key={id} text={names.get(id) ?? id} onRemove={() => onRemove([id])} />
      ))}
      {rest > 0 && <span className={prose.note}>{t('places.units.more', { value: format.number(rest) })}</span>}
      <Button kind="quiet" onClick={() => onRemove(chosen)}>
        {t('places.units.clear')}
      </Button>
    </div>
  );
};
