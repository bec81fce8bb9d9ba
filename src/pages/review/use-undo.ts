import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewKinds } from '#contract/review/review.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { undoLast, undoOf } from './pending.ts';
import type { ItemAddress } from './use-view.ts';

/** What a letter has decided just now. */
interface ByLetter {
  /** The keys of its items. */
  readonly keys: readonly string[];
  /** Its name, where it is one item. */
  readonly name?: string;
}

const itemIn = (keys: readonly string[]): ItemAddress | undefined => {
  const [named = '', another] = keys;
  const [kind, id] = named.split(':');
  const known = reviewKinds.find((one) => one === kind);
  return another === undefined && known && id !== undefined ? { kind: known, id } : undefined;
};

/** Takes decisions back, as long as they can be. `onBack` is told of a single item that waits again. */
export const useUndo = (onBack?: (item: ItemAddress) => void) => {
  const { t } = useTranslation();
  const byLetter = useRef<ByLetter | null>(null);
  const back = async (take: () => Promise<readonly string[] | undefined>, say: () => void): Promise<void> => {
    try {
      const keys = await take();
      if (!keys) return;
      say();
      const item = itemIn(keys);
      if (item) onBack?.(item);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  };
  return {
    /** The last one. */
    undo: () =>
      back(
        async () => (await undoLast())?.hides,
        () => toast.success(t('review.undo.done')),
      ),
    /** Keeps what the letter that was just pressed has decided; null: it decided nothing. */
    decidedByLetter: (what: ByLetter | null): void => {
      byLetter.current = what;
    },
    /** What the last letter decided: it was the first of a text. */
    undoLetter: (): void => {
      const { keys, name } = byLetter.current ?? {};
      byLetter.current = null;
      if (!keys) return;
      void back(
        async () => ((await undoOf(keys)) ? keys : undefined),
        () => toast.error(t(name === undefined ? 'review.undo.textOfMany' : 'review.undo.text', { name })),
      );
    },
  };
};
