import { useMemo } from 'react';
import { cell, useCell } from '#providers/application/cell.ts';
import { newKey } from '#providers/data/new-key.ts';

/** What was sent and can still be taken back. */
export interface Pending {
  readonly id: string;
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

const entries = cell<readonly Entry[]>(() => []);
// Of what is over only its keys are wanted, until the queue has been read again.
const mostKept = 400;

const patch = (id: string, part: Partial<Pending>): void =>
  entries.set(entries.get().map((entry) => (entry.shown.id === id ? { ...entry, shown: { ...entry.shown, ...part } } : entry)));
const forget = (id: string): void => entries.set(entries.get().filter((entry) => entry.shown.id !== id));

/**
 * Shows something as done while it is being sent, and as long as it can be taken back. What fails waits again.
 * @throws whatever `send` throws, once it is shown as waiting again.
 */
export const sendWithUndo = async (text: string, hides: readonly string[], send: () => Promise<UndoWindow>): Promise<void> => {
  const id = newKey();
  const undoWindow = send();
  const entry: Entry = { shown: { id, text, hides, state: 'sending', until: null }, undoWindow };
  entries.set([...entries.get(), entry].slice(-mostKept));
  try {
    const { milliseconds, onOver, link } = await undoWindow;
    patch(id, { state: 'pending', until: Date.now() + milliseconds, link });
    setTimeout(() => {
      if (!entries.get().some(({ shown }) => shown.id === id && shown.state === 'pending')) return;
      patch(id, { state: 'over' });
      onOver?.();
    }, milliseconds);
  } catch (error) {
    forget(id);
    throw error;
  }
};

/** Whether an item was decided from this page. */
export const wasSent = (key: string): boolean => entries.get().some(({ shown }) => shown.hides.includes(key));

/** Shows the items of something pending as waiting again. */
export const showAgain = (hidden: string): void => entries.set(entries.get().filter(({ shown }) => !shown.hides.includes(hidden)));

const canGoBack = ({ shown }: Entry): boolean => shown.state === 'pending' || shown.state === 'sending';

const takeBack = async ({ shown: { id }, undoWindow }: Entry): Promise<void> => {
  patch(id, { state: 'undoing' });
  try {
    const { undo } = await undoWindow;
    await undo();
    forget(id);
  } catch (error) {
    patch(id, { state: 'over' });
    throw error;
  }
};

/** Takes the last thing back that still can be, also while it is on its way, and returns it; undefined when there is none. */
export const undoLast = async (): Promise<Pending | undefined> => {
  const last = entries.get().findLast(canGoBack);
  if (last) await takeBack(last);
  return last?.shown;
};

/** Takes back what decided any of these items; false when nothing of it still can be. */
export const undoOf = async (keys: readonly string[]): Promise<boolean> => {
  const of = entries.get().filter((entry) => canGoBack(entry) && entry.shown.hides.some((key) => keys.includes(key)));
  await Promise.all(of.map(takeBack));
  return of.length > 0;
};

/** Everything that was sent from this page, newest last. */
export const usePending = (): readonly Pending[] => {
  const all = useCell(entries);
  return useMemo(() => all.map(({ shown }) => shown), [all]);
};
