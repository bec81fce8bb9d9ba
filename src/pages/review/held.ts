import { useSyncExternalStore } from 'react';

/** What was sent and can still be taken back. */
export interface Held {
  readonly id: number;
  /** What happened, in the reader's language. */
  readonly text: string;
  /** Keys of the items it decides, which wait no longer. */
  readonly hides: readonly string[];
  /** `sending` until the server has it, `held` while it can be taken back, then `over`. */
  readonly state: 'sending' | 'held' | 'undoing' | 'over';
  /** When it counts, by the clock of this machine; null until that is known. */
  readonly until: number | null;
  readonly link?: { readonly to: string; readonly text: string } | undefined;
}

/** What the server said to it: how long it holds it, in milliseconds, and how it is taken back. */
export interface Holding {
  readonly milliseconds: number;
  readonly undo: () => Promise<unknown>;
  /** Called once it counts. */
  readonly onOver?: () => void;
  readonly link?: Held['link'];
}

interface Entry {
  readonly shown: Held;
  readonly holding: Promise<Holding>;
}

let entries: readonly Entry[] = [];
let shown: readonly Held[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
// Of what is over only its keys are wanted, until the queue has been read again.
const mostKept = 400;

const publish = (next: readonly Entry[]): void => {
  entries = next.slice(-mostKept);
  shown = entries.map((entry) => entry.shown);
  for (const listener of listeners) listener();
};
const patch = (id: number, part: Partial<Held>): void =>
  publish(entries.map((entry) => (entry.shown.id === id ? { ...entry, shown: { ...entry.shown, ...part } } : entry)));
const forget = (id: number): void => publish(entries.filter((entry) => entry.shown.id !== id));

/**
 * Shows something as done while it is being sent, and as long as it can be taken back. What fails waits again.
 * @throws whatever `send` throws, once it is shown as waiting again.
 */
export const hold = async (text: string, hides: readonly string[], send: () => Promise<Holding>): Promise<void> => {
  lastId += 1;
  const id = lastId;
  const holding = send();
  publish([...entries, { shown: { id, text, hides, state: 'sending', until: null }, holding }]);
  try {
    const { milliseconds, onOver, link } = await holding;
    patch(id, { state: 'held', until: Date.now() + milliseconds, link });
    setTimeout(() => {
      if (!entries.some((entry) => entry.shown.id === id && entry.shown.state === 'held')) return;
      patch(id, { state: 'over' });
      onOver?.();
    }, milliseconds);
  } catch (error) {
    forget(id);
    throw error;
  }
};

/** Shows the items of something held as waiting again. */
export const showAgain = (hidden: string): void => publish(entries.filter((entry) => !entry.shown.hides.includes(hidden)));

/** Takes the last thing back that still can be; also while it is on its way. False when there is none. */
export const undoLast = async (): Promise<boolean> => {
  const last = entries.findLast((entry) => entry.shown.state === 'held' || entry.shown.state === 'sending');
  if (!last) return false;
  const { id } = last.shown;
  patch(id, { state: 'undoing' });
  try {
    const { undo } = await last.holding;
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
export const useHeld = (): readonly Held[] => useSyncExternalStore(listen, () => shown);
