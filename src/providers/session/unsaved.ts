import i18next from 'i18next';
import { useEffect } from 'react';
import { ofApplication } from '#providers/application/application.ts';
import { cell } from '#providers/application/cell.ts';

interface Work {
  readonly isUnsaved: () => boolean;
  readonly save: (() => Promise<unknown>) | undefined;
}

const works = ofApplication(() => new Set<Work>());
const leavingOnPurpose = cell(() => false);

/** Whether something on this page would be lost with it. */
export const hasUnsaved = (): boolean => [...works()].some(({ isUnsaved }) => isUnsaved());

/** Saves what can be saved by itself, and gives up after `patience` milliseconds; true when nothing unsaved is left. */
export const saveUnsaved = async (patience: number): Promise<boolean> => {
  const saves = [...works()].filter(({ isUnsaved }) => isUnsaved()).map(async ({ save }) => save?.());
  await Promise.race([Promise.allSettled(saves), new Promise((resolve) => setTimeout(resolve, patience))]);
  return !hasUnsaved();
};

/** The page is about to be loaded again with everything on it: no question about that. */
export const leaveOnPurpose = (): void => leavingOnPurpose.set(true);

const warn = (event: BeforeUnloadEvent): void => {
  if (leavingOnPurpose.get() || !hasUnsaved()) return;
  void saveUnsaved(0);
  event.preventDefault();
  event.returnValue = i18next.t('planner.save.unsaved');
};

const register = (work: Work): (() => void) => {
  const all = works();
  if (all.size === 0) window.addEventListener('beforeunload', warn);
  all.add(work);
  return () => {
    all.delete(work);
    if (all.size === 0) window.removeEventListener('beforeunload', warn);
  };
};

/** Work that no screen keeps: whoever leaves the page is asked, while it is unsaved, until it is ended by what this returns. */
export const beginUnsaved = (isUnsaved = (): boolean => true): (() => void) => register({ isUnsaved, save: undefined });

/**
 * Tells that something typed here is not saved yet: then nobody leaves the page without being asked, and who is signed out signs in over it.
 * A function is asked when it matters; `save` saves without the person. Both keep their identity from render to render.
 */
export const useUnsaved = (dirty: boolean | (() => boolean), save?: () => Promise<unknown>): void => {
  useEffect(() => {
    if (dirty === false) return undefined;
    return register({ isUnsaved: typeof dirty === 'function' ? dirty : () => true, save });
  }, [dirty, save]);
};
