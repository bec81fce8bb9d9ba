import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maximumCommentLength } from '#contract/campaigns.ts';
import type { ReviewVerdict } from '#contract/review.ts';
import { Button } from '#components/button.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Panel } from '#components/panel.tsx';
import { TextArea } from '#components/text-input.tsx';
import { keyCaps } from '#pages/review/keys/review-keys.ts';
import styles from './decision-pane.module.css';
import type { Draft } from './draft.ts';
import { Points } from './points.tsx';
import { ReasonList } from './reason-list.tsx';
import type { PlaceChoice } from './use-places.ts';
import type { Reason } from './use-reasons.ts';

export const commentId = 'review-comment';

interface DecisionPaneProps {
  itemId: string;
  draft: Draft;
  /** What a return says when nothing but points was written. */
  fallback: string;
  reasons: readonly Reason[];
  places: readonly PlaceChoice[];
  activeId: string;
  onActivate: (pointId: string) => void;
  onDraft: (change: (draft: Draft) => Draft) => void;
  onReason: (code: string) => void;
  /** Null while the item is on its way. */
  onDecide: ((verdict: ReviewVerdict) => void) | null;
}

/** Approve, or return with points and a comment. */
export const DecisionPane = ({
  itemId,
  draft,
  fallback,
  reasons,
  places,
  activeId,
  onActivate,
  onDraft,
  onReason,
  onDecide,
}: DecisionPaneProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState('');
  const { comment, points, verdict } = draft;
  const returning = verdict === 'RETURNED';
  const length = comment.trim().length;
  const said = length > 0 || (returning && fallback !== '');
  const hint = `${t('review.decision.hint')} ${t('review.decision.count', { count: length, most: maximumCommentLength })}`;
  const wrong =
    (!said && asked === itemId && t('error.review.commentRequired')) ||
    (length > maximumCommentLength && t('error.validation.tooLong')) ||
    undefined;

  const decide = (chosen: ReviewVerdict): void => {
    onDraft((before) => ({ ...before, verdict: chosen }));
    const words = length > 0 || (chosen === 'RETURNED' && fallback !== '');
    if (words && length <= maximumCommentLength) {
      onDecide?.(chosen);
      return;
    }
    setAsked(itemId);
    document.querySelector<HTMLElement>(`#${commentId}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
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
        <Button kind="primary" aria-disabled={onDecide === null} onClick={() => decide('APPROVED')} aria-keyshortcuts="a">
          {t('review.decision.approve')}
          <kbd aria-hidden="true">{keyCaps.approve.toUpperCase()}</kbd>
        </Button>
        <div className={styles['comment']}>
          <Field id={commentId} label={t('review.decision.comment')} hint={hint} error={wrong}>
            <TextArea
              id={commentId}
              rows={4}
              value={comment}
              placeholder={returning ? fallback : ''}
              aria-invalid={wrong !== undefined || undefined}
              aria-describedby={describedBy(commentId, { hint, error: wrong })}
              aria-keyshortcuts="c"
              onChange={(event) => {
                const text = event.target.value;
                onDraft((before) => ({ ...before, comment: text }));
              }}
            />
          </Field>
          {returning && (
            <Points
              points={points}
              reasons={reasons}
              places={places}
              activeId={activeId}
              onActivate={onActivate}
              onChange={(changed) => onDraft((before) => ({ ...before, points: changed }))}
            />
          )}
          {returning && <ReasonList reasons={reasons} onChoose={onReason} />}
        </div>
        <Button aria-disabled={onDecide === null} onClick={() => decide('RETURNED')} aria-keyshortcuts="r">
          {t('review.decision.return')}
          <kbd aria-hidden="true">{returning ? keyCaps.send : keyCaps.return.toUpperCase()}</kbd>
        </Button>
        {verdict !== null && <p className={styles['next']}>{t(`review.decision.next.${verdict}`)}</p>}
      </div>
    </Panel>
  );
};
