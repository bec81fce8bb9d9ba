import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { CommentField } from '#resources/campaigns/parts/comment-field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { useUnsaved } from '#providers/session/unsaved.ts';

interface CommentDialogProps {
  title: string;
  /** What its button does. */
  action: string;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onConfirm: (comment: string) => void;
  children: ReactNode;
}

/** Asks for the comment without which nothing is decided or opened again. */
export const CommentDialog = ({ title, action, busy, problem, onClose, onConfirm, children }: CommentDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  useUnsaved(comment !== '');
  const hint = t('execution.comment.hint');
  const error = tried && comment.trim() === '' ? t('error.review.commentRequired') : undefined;
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (comment.trim() === '') document.getElementById(id)?.focus();
    else onConfirm(comment.trim());
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate onSubmit={confirm}>
        <FormProblem text={problem} />
        {children}
        <CommentField id={id} label={t('execution.comment.label')} hint={hint} error={error} value={comment} onChange={setComment} />
        <ConfirmActions confirm={action} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
