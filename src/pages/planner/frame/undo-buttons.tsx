import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './undo-buttons.module.css';
import { useUndo } from './use-undo.ts';
import type { EditLabel } from '#pages/planner/plan/edit-words.ts';

/** Puts into words what was done, such as `remove 3 cities`. */
const useEditLabel = (): ((label: EditLabel) => string) => {
  const { t } = useTranslation();
  const plain = (label: EditLabel): string => {
    if (label.kind === 'change') return t('safety.undo.change', { field: t(`planner.conflict.field.${label.field}`) });
    const things = label.count === 1 ? t(`safety.undo.one.${label.field}`) : t(`safety.undo.many.${label.field}`, { value: label.count });
    return label.kind === 'add' ? t('safety.undo.add', { things }) : t('safety.undo.remove', { things });
  };
  return (label) => (label.more ? t('safety.undo.more', { what: plain(label) }) : plain(label));
};

/** Takes the last edit back, or does it again, and says which one it is. */
export const UndoButtons = () => {
  const { t } = useTranslation();
  const labelOf = useEditLabel();
  const { undoable, redoable, save } = usePlanner();
  const { turn, go } = useUndo();
  const locked = save.kind === 'locked';
  const ways = [
    {
      way: 'undo',
      label: undoable ? t('safety.undo.undoThis', { what: labelOf(undoable) }) : t('safety.undo.nothingToUndo'),
      keys: 'Control+Z Meta+Z',
      possible: undoable !== null,
    },
    {
      way: 'redo',
      label: redoable ? t('safety.undo.redoThis', { what: labelOf(redoable) }) : t('safety.undo.nothingToRedo'),
      keys: 'Control+Shift+Z Meta+Shift+Z',
      possible: redoable !== null,
    },
  ] as const;
  const said = turn && t(turn.way === 'undo' ? 'safety.undo.undone' : 'safety.undo.redone', { what: labelOf(turn.label) });
  return (
    <fieldset className={css.buttons} aria-label={t('safety.undo.label')}>
      {ways.map(({ way, label, keys, possible }) => (
        <IconButton icon={way} key={way} label={label} aria-keyshortcuts={keys} disabled={locked || !possible} onClick={() => go(way)} />
      ))}
      <output>
        <HiddenText>{said ?? ''}</HiddenText>
      </output>
    </fieldset>
  );
};
