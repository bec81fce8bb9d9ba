import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { TextArea } from '#components/text-input.tsx';
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
  const [asked, setAsked] = useState(false);
  useUnsaved(comment !== '');
  const wanted = action.comment === 'required';
  const hint = t('campaign.comment.hint', { most: maximumCommentLength });
  const error = asked && comment.trim() === '' ? t('error.review.commentRequired') : undefined;

  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
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
          <Field id={id} label={t('campaign.comment.label')} hint={hint} error={error}>
            <TextArea
              id={id}
              rows={4}
              maxLength={maximumCommentLength}
              value={comment}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={describedBy(id, { hint, error })}
              onChange={(event) => setComment(event.target.value)}
            />
          </Field>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t(`campaign.actions.${action.name}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
