import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, maximumCommentLength } from '#contract/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { TextArea } from '#components/text-input.tsx';
import { useCan } from '#providers/access/use-can.ts';
import styles from './decision-pane.module.css';
import { keyCaps } from './review-keys.ts';
import type { Verdict } from './use-decide.ts';

export const commentId = 'review-comment';

interface DecisionPaneProps {
  campaign: Campaign;
  comment: string;
  onComment: (comment: string) => void;
  busy: boolean;
  /** Why the last try failed; empty when it did not. */
  failure: string;
  onDecide: (verdict: Verdict) => void;
}

/** Approve, or return with a comment. */
export const DecisionPane = ({ campaign, comment, onComment, busy, failure, onDecide }: DecisionPaneProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState(false);
  const waits = campaign.status === 'PLANNING_REVIEW';
  const allowed = can('campaigns.approve', { clientId: campaign.client.id });
  if (!waits || !allowed) {
    return (
      <Panel title={t('review.decision.title')}>
        <Notice tone="stopped">{t(waits ? 'review.decision.forbidden' : 'review.decision.notWaiting')}</Notice>
      </Panel>
    );
  }

  const length = comment.trim().length;
  const hint = `${t('review.decision.hint')} ${t('review.decision.count', { count: length, most: maximumCommentLength })}`;
  const wrong =
    (length === 0 && asked && t('error.review.commentRequired')) ||
    (length > maximumCommentLength && t('error.validation.tooLong')) ||
    undefined;

  const giveBack = (): void => {
    setAsked(true);
    if (length === 0 || length > maximumCommentLength) document.querySelector<HTMLElement>(`#${commentId}`)?.focus();
    else onDecide('RETURNED');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) giveBack();
    if (event.key === 'Escape') event.currentTarget.blur();
  };

  return (
    <Panel title={t('review.decision.title')}>
      <div className={styles['decision']} data-writes={length > 0 || asked}>
        <Button kind="primary" busy={busy} onClick={() => onDecide('APPROVED')} aria-keyshortcuts="a">
          {t('review.decision.approve')}
          <kbd aria-hidden="true">{keyCaps.approve.toUpperCase()}</kbd>
        </Button>
        <div className={styles['comment']}>
          <Field id={commentId} label={t('review.decision.comment')} hint={hint} error={wrong}>
            <TextArea
              id={commentId}
              rows={6}
              value={comment}
              aria-invalid={wrong !== undefined || undefined}
              aria-describedby={describedBy(commentId, { hint, error: wrong })}
              aria-keyshortcuts="r"
              onKeyDown={onKeyDown}
              onChange={(event) => onComment(event.target.value)}
            />
          </Field>
        </div>
        <Button busy={busy} onClick={giveBack}>
          {t('review.decision.return')}
          <kbd aria-hidden="true">{keyCaps.return.toUpperCase()}</kbd>
        </Button>
        {failure !== '' && (
          <Notice tone="refused" alert>
            {failure}
          </Notice>
        )}
      </div>
    </Panel>
  );
};
