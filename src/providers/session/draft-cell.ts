import { type Cell, cell } from '#providers/application/cell.ts';
import { keepValue, keptValue } from '#providers/language/kept-values.ts';
import { onSessionEnd } from './end-session.ts';
import { beginUnsaved } from './unsaved.ts';

interface DraftOptions<Value> {
  readonly name: string;
  /** What of a kept value is still understood. */
  readonly read: (kept: unknown) => Value | undefined;
  readonly initial: Value;
  /** Whether it has something in it that its writer would miss. */
  readonly isWritten: (value: Value) => boolean;
}

/**
 * What somebody writes on a screen that they may leave and come back to. It stays until the page is left, which is asked about first, or until its writer
 * signs out, and it comes back when the page is loaded again in another language. Never for secrets: it is written down in between.
 */
export const draftCell = <Value>({ name, read, initial, isWritten }: DraftOptions<Value>): Cell<Value> => {
  const drafts: Cell<Value> = cell(() => {
    const kept = read(keptValue(name)) ?? initial;
    keepValue(name, () => drafts.get());
    beginUnsaved(() => isWritten(drafts.get()));
    onSessionEnd(() => drafts.set(initial));
    return kept;
  });
  return drafts;
};
