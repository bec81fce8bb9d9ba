import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon, type IconName } from '#components/icon.tsx';
import type { SheetActions } from './use-sheet-actions.ts';
import type { Selection } from './selection.ts';
import { areaOf } from './selection.ts';
import styles from './spot-plan-panel.module.css';

interface SpotToolbarProps {
  actions: SheetActions;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  empty: boolean;
  undoable: boolean;
  redoable: boolean;
}

/** What can be done with the selected rows. */
export const SpotToolbar = ({ actions, selection, onSelect, empty, undoable, redoable }: SpotToolbarProps) => {
  const { t } = useTranslation();
  const area = areaOf(selection);
  const tool = (name: 'duplicate' | 'remove' | 'fill' | 'undo' | 'redo', icon: IconName | null, usable: boolean, act: () => void) => (
    <Button kind="quiet" aria-disabled={!usable || undefined} onClick={() => usable && act()}>
      {icon && <Icon name={icon} />}
      {t(`spotPlan.actions.${name}`)}
    </Button>
  );
  return (
    <div role="toolbar" aria-label={t('spotPlan.actions.label')} className={styles['tools']}>
      <Button kind="quiet" onClick={() => onSelect(actions.add(empty ? -1 : area.bottom))}>
        <Icon name="plus" />
        {t('spotPlan.actions.add')}
      </Button>
      {tool('duplicate', 'copy', !empty, () => onSelect(actions.duplicate(area)))}
      {tool('remove', 'trash', !empty, () => onSelect(actions.remove(area)))}
      {tool('fill', 'arrow-down', !empty, () => actions.fillDown(area))}
      {tool('undo', null, undoable, actions.undo)}
      {tool('redo', null, redoable, actions.redo)}
    </div>
  );
};
