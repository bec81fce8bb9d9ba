import { useTranslation } from 'react-i18next';
import type { Told } from '#pages/planner/plan/edit-words.ts';

/** Puts into words what was done, such as `remove 3 cities`. */
export const useTold = (): ((told: Told) => string) => {
  const { t } = useTranslation();
  const plain = (told: Told): string => {
    if (told.kind === 'change') return t('safety.undo.change', { field: t(`planner.conflict.field.${told.field}`) });
    const things = told.count === 1 ? t(`safety.undo.one.${told.field}`) : t(`safety.undo.many.${told.field}`, { value: told.count });
    return told.kind === 'add' ? t('safety.undo.add', { things }) : t('safety.undo.remove', { things });
  };
  return (told) => (told.more ? t('safety.undo.more', { what: plain(told) }) : plain(told));
};
