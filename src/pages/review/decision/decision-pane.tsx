import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewKind, ReviewVerdict } from '#contract/review/review.ts';
import { maximumCommentLength } from '#contract/review/return-points.ts';
import { Button } from '#components/button.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { isControl } from '#components/keys/single-keys.ts';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { TextArea } from '#components/text-input.tsx';
import { useCharacterCount } from '#components/use-character-count.ts';
import { keyCaps } from '#pages/review/keys/review-keys.ts';
import { useSendKey } from '#pages/review/keys/use-send-key.ts';
import { saidVerdict } from '#pages/review/queue/item-words.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './decision-pane.module.css';
import { type Draft, type Lack, isOfReturn, towards, wordless } from './draft.ts';
import { Points, pointTextId } from './points.tsx';
import { ReasonList, firstReasonId } from './reason-list.tsx';
import type { PlaceChoice } from './use-places.ts';
import type { Reason } from './use-reasons.ts';
import { KeyCap } from '#pages/review/keys/key-cap.tsx';

export const commentId = 'review-comment';
const countId = `${commentId}-count`;

interface DecisionPaneProps {
  itemId: string;
  draft: Draft;
  /** What an approval says unless something else is written; empty where it need not say anything. */
  usual: string;
  kind: ReviewKind;
  lacks: (verdict: ReviewVerdict) => Lack | null;
  reasons: readonly Reason[];
  places: readonly PlaceChoice[];
  /** The letters of the verdicts are about this item. */
  hasKeys: boolean;
  activeId: string;
  onActivate: (pointId: string) => void;
  onDraft: (change: (draft: Draft) => Draft) => void;
  onPrepare: (verdict: ReviewVerdict) => void;
  onReason: (code: string) => void;
  /** Why what was decided here could not be sent at all. */
  refusal: string | undefined;
  /** Null while the item is on its way. */
  onDecide: ((verdict: ReviewVerdict) => void) | null;
}

/** What is said, then return with points or approve: nothing is asked after the button that asks for it. */
export const DecisionPane = ({
  itemId,
  draft,
  usual,
  kind,
  lacks,
  reasons,
  places,
  hasKeys,
  activeId,
  onActivate,
  onDraft,
  onPrepare,
  onReason,
  refusal,
  onDecide,
}: DecisionPaneProps) => {
  const { t } = useTranslation();
  const characterCount = useCharacterCount();
  const [tried, setTried] = useState<{ itemId: string; verdict: ReviewVerdict } | null>(null);
  const { comment, points, verdict } = draft;
  const returning = verdict === 'RETURNED';
  // Once a return is begun they are written into its comment.
  const letters = hasKeys && !returning;
  const length = comment.trim().length;
  const hint = t(`review.decision.hint.${usual !== '' ? 'both' : kind === 'lockScreen' ? 'reject' : 'return'}`);
  const unchanged = verdict === 'APPROVED' && usual !== '' && comment === usual;
  const lacking = tried?.itemId === itemId && tried.verdict === verdict ? lacks(tried.verdict) : null;
  const toWord = wordless(kind, draft);
  const wrong =
    (lacking === 'comment' && t('error.review.commentRequired')) ||
    (length > maximumCommentLength && t('error.validation.tooLong')) ||
    undefined;

  const decide = (chosen: ReviewVerdict): void => {
    const lack = lacks(chosen);
    // Pressed once it has the usual words, or shows those of a return; pressed again it sends them.
    if (chosen === 'APPROVED' && ((lack === 'comment' && usual !== '') || isOfReturn(draft))) {
      onPrepare(chosen);
      return;
    }
    onDraft((before) => towards(before, chosen, usual));
    if (lack === null && length <= maximumCommentLength) {
      onDecide?.(chosen);
      return;
    }
    // The first press only opens the reasons: nobody is told off for what was not asked yet.
    if (verdict === chosen || chosen === 'APPROVED') setTried({ itemId, verdict: chosen });
    // The reasons are there after the next paint.
    const wanted = (lack === 'reason' && firstReasonId) || (lack === 'words' && toWord[0] && pointTextId(toWord[0].id)) || commentId;
    requestAnimationFrame(() => document.getElementById(wanted)?.focus());
  };
  // A double press is about the item that its first press was about: the next one has not been read when it comes.
  const pressedOn = useRef<string>(undefined);
  const press = (chosen: ReviewVerdict, { detail }: MouseEvent): void => {
    if (detail > 1 && pressedOn.current !== itemId) return;
    pressedOn.current = itemId;
    decide(chosen);
  };
  // Where the picture is marked, for example: nobody has to go back to the comment first.
  useSendKey(verdict && (() => decide(verdict)));
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that is kept down has said once what it says.
    if (event.nativeEvent.isComposing || (event.key === 'Enter' && event.repeat)) return;
    const inComment = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && (isControl(event) || (inComment && unchanged && !event.shiftKey))) {
      event.preventDefault();
      decide(verdict ?? 'RETURNED');
    }
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  };

  return (
    <Panel title={t('review.decision.title')}>
      {/* Ctrl and Enter decide wherever the focus stands in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles['decision']} data-writes={length > 0 || verdict !== null || undefined} onKeyDown={onKeyDown}>
        <div className={`${layout.stack3} ${styles['comment']}`}>
          <Field id={commentId} label={t('review.decision.comment')} hint={hint} error={wrong}>
            <TextArea
              id={commentId}
              rows={4}
              value={comment}
              placeholder={returning || usual === '' ? undefined : usual}
              aria-invalid={wrong !== undefined || undefined}
              aria-describedby={`${describedBy(commentId, { hint, error: wrong })} ${countId}`}
              aria-keyshortcuts="c"
              onChange={(event) => {
                const text = event.target.value;
                onDraft((before) => ({ ...before, comment: text }));
              }}
            />
            <p className={prose.count} id={countId}>
              {characterCount(length, maximumCommentLength)}
            </p>
          </Field>
          {/* Those of a return that was taken back are there before it begins anew. */}
          {verdict !== 'APPROVED' && (
            <Points
              points={points}
              reasons={reasons}
              places={places}
              activeId={activeId}
              wordless={lacking === null ? [] : toWord}
              onActivate={onActivate}
              onChange={(changed) => onDraft((before) => ({ ...before, points: changed }))}
            />
          )}
          {returning && (
            <ReasonList
              reasons={reasons}
              error={lacking === 'reason' ? t('review.decision.reasonWanted') : undefined}
              onChoose={onReason}
            />
          )}
        </div>
        <div className={styles['verdicts']}>
          <Button
            aria-disabled={onDecide === null}
            onClick={(event) => press('RETURNED', event)}
            aria-keyshortcuts={letters ? keyCaps.return : undefined}
          >
            {t(kind === 'lockScreen' ? 'review.decision.reject' : 'review.decision.return')}
            {returning ? <KeyCap>{keyCaps.send}</KeyCap> : letters && <KeyCap>{keyCaps.return.toUpperCase()}</KeyCap>}
          </Button>
          <Button
            kind="primary"
            aria-disabled={onDecide === null}
            onClick={(event) => press('APPROVED', event)}
            aria-keyshortcuts={letters ? keyCaps.approve : undefined}
          >
            {t('review.decision.approve')}
            {unchanged ? <KeyCap>{keyCaps.enter}</KeyCap> : letters && <KeyCap>{keyCaps.approve.toUpperCase()}</KeyCap>}
          </Button>
          {verdict !== null && refusal === undefined && (
            <p className={`${prose.note} ${styles['next']}`}>
              {t(`review.decision.next.${unchanged ? 'usual' : saidVerdict(kind, verdict)}`, { count: Math.min(reasons.length, 9) })}
            </p>
          )}
          {refusal !== undefined && (
            <div className={styles['refusal']}>
              <Notice tone="refused" alert>
                {refusal}
              </Notice>
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
};
