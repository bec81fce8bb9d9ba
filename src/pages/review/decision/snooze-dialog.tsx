import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { TextInput } from '#components/text-input.tsx';
import { type Span, spans, spansWithin } from './snooze-spans.ts';

interface SnoozeDialogProps {
  name: string;
  /** Until when it is promised. Nothing is put aside beyond that, but for the shortest of times. */
  dueAt: string | null;
  onClose: () => void;
  /** `until` is absent for the beginning of the next working day. */
  onSnooze: (body: { reason: string; until?: string }) => void;
}

/** Puts an item aside for oneself, with the reason; the time that is promised goes on. */
export const SnoozeDialog = ({ name, dueAt, onClose, onSnooze }: SnoozeDialogProps) => {
  const { t } = useTranslation();
  const [offered] = useState(() => spansWithin(dueAt, Date.now()));
  const [span, setSpan] = useState<Span>(offered[0] ?? 'hour');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const error = tried && reason.trim() === '' ? t('error.validation.required') : undefined;
  const snooze = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const length = spans[span];
    if (reason.trim() !== '')
      onSnooze({ reason: reason.trim(), ...(length !== null && { until: new Date(Date.now() + length).toISOString() }) });
    else document.querySelector<HTMLElement>('#snooze-reason')?.focus();
  };
  return (
    <Dialog open title={t('review.snooze.title', { name })} onClose={onClose}>
      <form noValidate onSubmit={snooze}>
        <Field id="snooze-reason" label={t('review.snooze.reason')} hint={t('review.snooze.hint')} error={error}>
          <TextInput
            type="text"
            // The dialog has one question, and it is this.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            maxLength={300}
            aria-required
            value={reason}
            {...controlProps('snooze-reason', { hint: t('review.snooze.hint'), error })}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Field id="snooze-until" label={t('review.snooze.until')}>
          <Select
            id="snooze-until"
            options={optionsOf(offered, (known) => t(`review.snooze.spans.${known}`))}
            value={span}
            onChange={setSpan}
          />
        </Field>
        <ConfirmActions confirm={t('review.snooze.action')} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
