import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { TextArea } from '#components/text-input.tsx';
import { maximumCommentLength } from '#contract/review/return-points.ts';

export type Way = 'pause' | 'resume';

interface PauseDialogProps {
  way: Way;
  /** The campaign's. */
  name: string;
  /** What was typed before an attempt that failed, and why it failed. */
  typed: string;
  failure: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

const id = 'pause-reason';

/** Asks why a campaign is to stand still or run again; both sides read the answer. */
export const PauseDialog = ({ way, name, typed, failure, onClose, onConfirm }: PauseDialogProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState(typed);
  const [tried, setTried] = useState(false);
  useUnsaved(reason !== '');
  const hint = t('campaigns.pause.hint', { most: maximumCommentLength });
  const error = tried && reason.trim() === '' ? t('error.campaign.reasonRequired') : undefined;

  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') document.querySelector<HTMLElement>(`#${id}`)?.focus();
    else onConfirm(reason.trim());
  };

  return (
    <Dialog open title={t(`campaigns.pause.${way}.title`)} onClose={onClose}>
      <form noValidate onSubmit={confirm}>
        {failure !== '' && (
          <Notice tone="refused" alert>
            {failure}
          </Notice>
        )}
        <p>{t(`campaigns.pause.${way}.text`, { name })}</p>
        <Field id={id} label={t('campaigns.pause.reason')} hint={hint} error={error}>
          <TextArea
            rows={4}
            maxLength={maximumCommentLength}
            value={reason}
            aria-required
            {...controlProps(id, { hint, error })}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <ConfirmActions confirm={t(`campaigns.pause.${way}.confirm`)} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
