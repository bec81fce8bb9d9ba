import { useSyncExternalStore } from 'react';

/** What was sent and can still be taken back. */
export interface Pending {
  readonly id: number;
  /** What happened, in the reader's language. */
  readonly text: string;
  /** Keys of the items it decides, which wait no longer. */
  readonly hides: readonly string[];
  /** `sending` until the server has it, `pending` while it can be taken back, then `over`. */
  readonly state: 'sending' | 'pending' | 'undoing' | 'over';
  /** When it counts, by the clock of this machine; null until that is known. */
  readonly until: number | null;
  readonly link?: { readonly to: string; readonly text: string } | undefined;
}

/** What the server said to it: how long it can be taken back, in milliseconds, and how it is taken back. */
export interface UndoWindow {
  readonly milliseconds: number;
  readonly undo: () => Promise<unknown>;
  /** Called once it counts. */
  readonly onOver?: () => void;
  readonly link?: Pending['link'];
}

interface Entry {
  readonly shown: Pending;
  readonly undoWindow: Promise<UndoWindow>;
}

let entries: readonly Entry[] = [];
let shown: readonly Pending[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
// Of what is over only its keys are wanted, until the queue has been read again.
const mostKept = 400;

const publish = (next: readonly Entry[]): void => {
  entries = next.slice(-mostKept);
  shown = entries.map((entry) => entry.shown);
  for (const listener of listeners) listener();
};
const patch = (id: number, part: Partial<Pending>): void =>
  publish(entries.map((entry) => (entry.shown.id === id ? { ...entry, shown: { ...entry.shown, ...part } } : entry)));
const forget = (id: number): void => publish(entries.filter((entry) => entry.shown.id !== id));

/**
 * Shows something as done while it is being sent, and as long as it can be taken back. What fails waits again.
 * @throws whatever `send` throws, once it is shown as waiting again.
 */
export const sendWithUndo = async (text: string, hides: readonly string[], send: () => Promise<UndoWindow>): Promise<void> => {
  lastId += 1;
  const id = lastId;
  const undoWindow = send();
  publish([...entries, { shown: { id, text, hides, state: 'sending', until: null }, undoWindow }]);
  try {
    const { milliseconds, onOver, link } = await undoWindow;
    patch(id, { state: 'pending', until: Date.now() + milliseconds, link });
    setTimeout(() => {
      if (!entries.some((entry) => entry.shown.id === id && entry.shown.state === 'pending')) return;
      patch(id, { state: 'over' });
      onOver?.();
    }, milliseconds);
  } catch (error) {
    forget(id);
    throw error;
  }
};

/** Shows the items of something pending as waiting again. */
export const showAgain = (hidden: string): void => publish(entries.filter((entry) => !entry.shown.hides.includes(hidden)));

/** Takes the last thing back that still can be; also while it is on its way. False when there is none. */
export const undoLast = async (): Promise<boolean> => {
  const last = entries.findLast((entry) => entry.shown.state === 'pending' || entry.shown.state === 'sending');
  if (!last) return false;
  const { id } = last.shown;
  patch(id, { state: 'undoing' });
  try {
    const { undo } = await last.undoWindow;
    await undo();
    forget(id);
  } catch (error) {
    patch(id, { state: 'over' });
    throw error;
  }
  return true;
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Everything that was sent from this page, newest last. */
export const usePending = (): readonly Pending[] => useSyncExternalStore(listen, () => shown);
