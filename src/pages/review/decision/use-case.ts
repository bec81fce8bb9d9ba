import type { ReviewItem, ReviewVerdict } from '#contract/review.ts';
import { useContent } from '#pages/review/item/use-content.ts';
import { tabStorage } from '#providers/storage/browser-storage.ts';
import { commentId } from './decision-pane.tsx';
import { useDrafts } from './use-draft.ts';
import { usePlaces } from './use-places.ts';
import { useReasons } from './use-reasons.ts';

const approvalKey = 'reviewApproval';

const focusComment = (): void => {
  // What was just put into it is there after the next paint.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>(`#${commentId}`);
    field?.focus();
    field?.select();
  });
};

/** Everything that is being written about the item on screen. */
export const useCase = (item: ReviewItem | undefined) => {
  const { draft, write, forget, addPoint, marking } = useDrafts(item?.id);
  const { version, material } = useContent(item);
  const reasons = useReasons(item?.kind ?? 'campaign', item?.type ?? null);
  const places = usePlaces(item?.kind === 'campaign' ? 'campaign' : item?.kind === 'lockScreen' ? 'lockScreen' : material);
  const textOf = (code: string): string => reasons.find((reason) => reason.code === code)?.text ?? code;
  // A return that names its points has said enough.
  const fallback = draft.points.map(({ code, text }) => [textOf(code), text.trim()].filter(Boolean).join(': ')).join('\n');
  const words = (verdict: ReviewVerdict): string => draft.comment.trim() || (verdict === 'RETURNED' ? fallback : '');

  return {
    draft,
    write,
    forget,
    marking,
    reasons,
    places,
    fallback,
    version,
    /** The comment a verdict would carry; empty while there is none. */
    words,
    /** Only one reason is given for a lock-screen item. */
    addPoint: (code: string): void => addPoint(code, item?.kind === 'lockScreen'),
    /** Begins a verdict: an approval with the words of the last one, to be sent or written over. */
    prepare: (verdict: ReviewVerdict): void => {
      const last = tabStorage.getItem(approvalKey) ?? '';
      write((before) => ({ ...before, verdict, comment: before.comment === '' && verdict === 'APPROVED' ? last : before.comment }));
      if (verdict === 'APPROVED') focusComment();
    },
    focusComment,
    remember: (verdict: ReviewVerdict, comment: string): void => {
      if (verdict === 'APPROVED') tabStorage.setItem(approvalKey, comment);
    },
  };
};

export type CaseState = ReturnType<typeof useCase>;
