import { useTranslation } from 'react-i18next';
import type { EditLabel } from '#pages/planner/plan/edit-words.ts';

/** Puts into words what was done, such as `remove 3 cities`. */
export const useEditLabel = (): ((label: EditLabel) => string) => {
  const { t } = useTranslation();
  const plain = (label: EditLabel): string => {
    if (label.kind === 'change') return t('safety.undo.change', { field: t(`planner.conflict.field.${label.field}`) });
    const things = label.count === 1 ? t(`safety.undo.one.${label.field}`) : t(`safety.undo.many.${label.field}`, { value: label.count });
    return label.kind === 'add' ? t('safety.undo.add', { things }) : t('safety.undo.remove', { things });
  };
  return (label) => (label.more ? t('safety.undo.more', { what: plain(label) }) : plain(label));
};
