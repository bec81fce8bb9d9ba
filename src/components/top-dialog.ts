import { cell } from '#providers/application/cell.ts';

const open = cell<readonly HTMLDialogElement[]>(() => []);

/** Says that a modal dialog has opened above all others; call what it returns when it closes. */
export const enterDialog = (dialog: HTMLDialogElement): (() => void) => {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((other) => other !== dialog));
};

/** The dialog that lies above everything; null without any. */
export const topDialog = (): HTMLDialogElement | null => open.get().at(-1) ?? null;

const closing = cell(() => false);

/**
 * Whether an Escape is meant for this dialog: the one above all others, and one at a time. A browser may tell several about one key, when they
 * were opened without a press in between.
 */
export const isForDialog = (dialog: HTMLDialogElement): boolean => {
  if (closing.get() || topDialog() !== dialog) return false;
  closing.set(true);
  setTimeout(() => closing.set(false));
  return true;
};

export const onTopDialog = open.listen;
