import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { customReason, longestDescription, longestReason, reasonKeys, rejectionReasons } from '#contract/lock-screen/rejection-reasons.ts';
import { Radio } from '#components/check.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Failure } from '#components/failure.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { TextArea, TextInput } from '#components/text-input.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useLanguage } from '#providers/language/language.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import layout from '#components/layout.module.css';
import styles from './reason-dialog.module.css';

export interface WrittenReason {
  readonly code: string;
  readonly custom: string;
  readonly description: string;
}

interface ReasonDialogProps {
  action: 'reject' | 'takeDown';
  title: string;
  /** What was written before, when the reader comes back from the last question. */
  written: WrittenReason | null;
  onClose: () => void;
  onNext: (reason: WrittenReason) => void;
}

const typing = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Asks why: a reason of the library, words of one's own, and a description for the owner. */
export const ReasonDialog = ({ action, title, written, onClose, onNext }: ReasonDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const can = useCan();
  const { data, error, refetch } = useEndpoint(rejectionReasons.list, {}, { staleTime: 0 });
  const [reason, setReason] = useState<WrittenReason>(written ?? { code: '', custom: '', description: '' });
  const { errors, show } = useFieldErrors<'reason-1' | 'reason-custom' | 'reason-description'>();
  useUnsaved(reason.description !== '' || reason.custom !== '');
  const reasons = data?.content ?? [];
  const isThere = data !== undefined;
  const begin = useRef<HTMLFieldSetElement>(null);
  // Until then the focus stands at the cross, where no key chooses anything.
  useEffect(() => {
    if (!isThere) return undefined;
    const frame = requestAnimationFrame(() => {
      const choices = begin.current;
      (choices?.querySelector<HTMLElement>('input:checked') ?? choices?.querySelector('input'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  // What is wrong takes the hint's place, so that nothing below it moves.
  const hintOf = (field: 'reason-custom' | 'reason-description', hint: string): string | undefined =>
    errors[field] === undefined ? hint : undefined;
  const customHint = hintOf('reason-custom', t('lockScreen.reason.customHint'));
  const hint = hintOf('reason-description', t('lockScreen.reason.descriptionHint', { most: longestDescription }));

  const wrongWith = (text: string, most: number, required: boolean): string | undefined => {
    if (text.trim().length > most) return t('error.validation.tooLong');
    return required && text.trim() === '' ? t('error.validation.required') : undefined;
  };
  const next = (event: FormEvent): void => {
    event.preventDefault();
    const found = show({
      'reason-1': reason.code === '' ? t('lockScreen.reason.choose') : undefined,
      'reason-custom': wrongWith(reason.custom, longestReason, reason.code === customReason),
      'reason-description': wrongWith(reason.description, longestDescription, true),
    });
    if (found) onNext({ ...reason, custom: reason.custom.trim(), description: reason.description.trim() });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined;
    if (!chosen) return;
    event.preventDefault();
    setReason({ ...reason, code: chosen.code });
    document.querySelector<HTMLElement>(chosen.code === customReason ? '#reason-custom' : '#reason-description')?.focus();
  };

  return (
    <Dialog open title={t(`lockScreen.reason.${action}Title`, { title })} onClose={onClose}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        // Keys choose a reason wherever the focus stands in the form.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form noValidate className={layout.stack4} onSubmit={next} onKeyDown={onKeyDown}>
          <fieldset ref={begin} className={`${layout.stack1} ${styles['reasons']}`}>
            <legend>{t('lockScreen.reason.legend')}</legend>
            {reasons.map(({ code, text }, index) => (
              <Radio
                key={code}
                id={`reason-${index + 1}`}
                className={styles['reason']}
                name="reason"
                checked={code === reason.code}
                onChange={() => setReason({ ...reason, code })}
              >
                <span>{text[language]}</span>
                {index < reasonKeys && <kbd aria-hidden="true">{index + 1}</kbd>}
              </Radio>
            ))}
            <p className={`${layout.facts} ${styles['hint']}`}>
              {errors['reason-1'] === undefined ? (
                <span className={styles['keys']}>{t('lockScreen.reason.keys')}</span>
              ) : (
                <span className={styles['error']} role="alert">
                  <Icon name="warning" />
                  {errors['reason-1']}
                </span>
              )}
              {can('lockScreen.editReasons') && (
                // Beside this page: what is written here stays.
                <Link to={paths.rejectionReasons()} target="_blank">
                  {t('lockScreen.library.edit')}
                </Link>
              )}
            </p>
          </fieldset>
          <Field id="reason-custom" label={t('lockScreen.reason.custom')} hint={customHint} error={errors['reason-custom']}>
            <TextInput
              type="text"
              value={reason.custom}
              {...controlProps('reason-custom', { hint: customHint, error: errors['reason-custom'] })}
              onChange={(event) => setReason({ ...reason, custom: event.target.value })}
            />
          </Field>
          <Field id="reason-description" label={t('lockScreen.reason.description')} hint={hint} error={errors['reason-description']}>
            <TextArea
              rows={3}
              value={reason.description}
              {...controlProps('reason-description', { hint, error: errors['reason-description'] })}
              onChange={(event) => setReason({ ...reason, description: event.target.value })}
            />
          </Field>
          <ConfirmActions confirm={t('lockScreen.reason.next')} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
};
