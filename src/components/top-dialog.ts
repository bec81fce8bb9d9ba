let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly HTMLDialogElement[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Says that a modal dialog has opened above all others; call what it returns when it closes. */
export const enterDialog = (dialog: HTMLDialogElement): (() => void) => {
  publish([...open, dialog]);
  return () => publish(open.filter((other) => other !== dialog));
};

/** The dialog that lies above everything; null without any. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;

let closing = false;

/**
 * Whether an Escape is meant for this dialog: the one above all others, and one at a time. A browser may tell several about one key, when they
 * were opened without a press in between.
 */
export const isForDialog = (dialog: HTMLDialogElement): boolean => {
  if (closing || topDialog() !== dialog) return false;
  closing = true;
  setTimeout(() => {
    closing = false;
  });
  return true;
};

export const onTopDialog = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
