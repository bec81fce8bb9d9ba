import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ReviewItem, ReviewVerdict } from '#contract/review/review.ts';
import { wantsComment } from '#domain/review/comment-rules.ts';
import { useItemContent } from '#pages/review/item/item-content.ts';
import { tabStorage } from '#providers/storage/browser-storage.ts';
import { commentId } from './decision-pane.tsx';
import { type Lack, towards, wordless } from './draft.ts';
import { useDrafts } from './use-draft.ts';
import { usePlaces } from './use-places.ts';
import { useReasons } from './use-reasons.ts';

const approvalKey = 'reviewApproval';

// At once: whoever types right after the key means the comment.
const focusComment = (): void => {
  const field = document.querySelector<HTMLTextAreaElement>(`#${commentId}`);
  field?.focus();
  field?.select();
};

/** Behind what is written there already. */
const goOnWithComment = (): void => {
  const field = document.querySelector<HTMLTextAreaElement>(`#${commentId}`);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** Everything that is being written about the item on screen. */
export const useCase = (item: ReviewItem | undefined) => {
  const { t } = useTranslation();
  const { draft, write, forget, addPoint, marking } = useDrafts(item?.id);
  const content = useItemContent(item).data;
  const material = content?.material ?? null;
  const version = (content?.lockScreen ?? material ?? content?.campaign)?.version ?? null;
  const reasons = useReasons(item?.kind ?? 'campaign', item?.type ?? null);
  const places = usePlaces(item?.kind === 'campaign' ? 'campaign' : item?.kind === 'lockScreen' ? 'lockScreen' : material);
  const words = draft.comment.trim();
  const usual =
    item !== undefined && wantsComment(item.kind, 'APPROVED') ? tabStorage.getItem(approvalKey) || t('review.decision.usual') : '';

  return {
    draft,
    write,
    forget,
    marking,
    reasons,
    places,
    version,
    /** The comment a verdict would carry. */
    words,
    /** What an approval says unless something else is written: the words of the last one. Empty where it need not say anything. */
    usual,
    /** What a verdict still lacks; a reason and words are two things, and neither stands for the other. */
    lacks: (verdict: ReviewVerdict): Lack | null => {
      if (verdict === 'RETURNED' && draft.points.length === 0 && reasons.length > 0) return 'reason';
      const said = verdict === 'RETURNED' ? towards(draft, verdict, usual).comment.trim() : words;
      if (item === undefined) return null;
      if (wantsComment(item.kind, verdict) && said === '') return 'comment';
      return verdict === 'RETURNED' && wordless(item.kind, draft).length > 0 ? 'words' : null;
    },
    /** Of a lock-screen item one reason is given, of others several. The focus stays: the next key may be another reason's, or correct this one. */
    addPoint: (code: string): void => addPoint(code, item?.kind === 'lockScreen'),
    /** Begins a verdict: an approval with the usual words, to be sent or written over. */
    prepare: (verdict: ReviewVerdict): void => {
      // The words are there before they are selected: what is typed at once takes their place.
      flushSync(() => write((before) => towards(before, verdict, usual)));
      if (verdict === 'APPROVED') focusComment();
    },
    focusComment,
    goOnWithComment,
    /** Takes back a return that was begun; its reasons and words stay. */
    leaveReturn: (): void => write((before) => ({ ...before, verdict: null, ofReturn: true })),
    remember: (verdict: ReviewVerdict, comment: string): void => {
      if (verdict === 'APPROVED' && comment !== '') tabStorage.setItem(approvalKey, comment);
    },
  };
};

export type CaseState = ReturnType<typeof useCase>;
