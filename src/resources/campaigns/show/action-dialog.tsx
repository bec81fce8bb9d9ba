import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { CommentField } from '#resources/campaigns/parts/comment-field.tsx';
import { useUnsaved } from '#providers/session/unsaved.ts';
import type { Action } from './status-actions.ts';
import { maximumCommentLength } from '#contract/review/return-points.ts';

interface ActionDialogProps {
  action: Action;
  onClose: () => void;
  onConfirm: (comment?: string) => void;
}

const id = 'action-comment';

/** Asks before a campaign's state changes, and for a comment where one is due. */
export const ActionDialog = ({ action, onClose, onConfirm }: ActionDialogProps) => {
  const { t } = useTranslation();
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  useUnsaved(comment !== '');
  const wanted = action.comment === 'required';
  const hint = t('campaign.comment.hint', { most: maximumCommentLength });
  const error = tried && comment.trim() === '' ? t('error.review.commentRequired') : undefined;

  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wanted && comment.trim() === '') {
      document.querySelector<HTMLElement>(`#${id}`)?.focus();
      return;
    }
    onConfirm(wanted ? comment.trim() : undefined);
  };

  return (
    <Dialog open title={t(`campaign.confirm.${action.name}.title`)} onClose={onClose}>
      <form noValidate onSubmit={confirm}>
        <p>{t(`campaign.confirm.${action.name}.text`)}</p>
        {wanted && (
          <CommentField id={id} label={t('campaign.comment.label')} hint={hint} error={error} value={comment} onChange={setComment} />
        )}
        <ConfirmActions confirm={t(`campaign.actions.${action.name}`)} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
