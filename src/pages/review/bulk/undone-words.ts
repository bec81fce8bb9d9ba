import type { ReviewVerdict } from '#contract/review/review.ts';
import { draftCell } from '#providers/session/draft-cell.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { type BulkDraft, type Scope, noWords } from './bulk-draft.ts';

/** What was said about many items that were not decided after all, and the keys of those that were on the screen. */
interface Undone {
  readonly draft: BulkDraft;
  readonly keys: readonly string[];
}

const undone = draftCell<Undone | null>({
  name: 'review.bulk',
  // What is offered once more is no work that a person has before them.
  read: () => undefined,
  initial: null,
  isWritten: () => false,
});

/** Keeps the words of a job that was taken back, or never begun, for the next time some of its items are chosen. */
export const keepWords = (draft: BulkDraft, keys: readonly string[]): void => undone.set({ draft, keys });

export const forgetWords = (): void => undone.set(null);

/** What a choice begins with: what was said when some of it was to be decided in the same way before. */
export const firstWords = (verdict: ReviewVerdict, scope: Scope): Pick<BulkDraft, 'all' | 'own'> => {
  const { draft, keys } = undone.get() ?? {};
  const again = draft?.verdict === verdict && (!('items' in scope) || scope.items.some((item) => keys?.includes(itemKey(item))));
  return again ? draft : { all: noWords, own: {} };
};
