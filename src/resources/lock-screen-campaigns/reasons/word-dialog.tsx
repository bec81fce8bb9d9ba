import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, perLanguage } from '#contract/languages.ts';
import { type RejectionReason, longestReason, rejectionReasons } from '#contract/lock-screen/rejection-reasons.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { languageNames, useLanguage } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import styles from './reasons.module.css';

/** What is worded: a reason there is, a new one, or one made of words that reviewers used. */
export type Wording = { readonly reason: RejectionReason } | { readonly words: string | null };

interface WordDialogProps {
  wording: Wording;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const idOf = (language: string): `words-${string}` => `words-${language}`;

/** The words of a reason in every language. */
export const WordDialog = ({ wording, onClose, onSaved }: WordDialogProps) => {
  const { t } = useTranslation();
  const reader = useLanguage();
  const { send: create, sending: creating } = useSend(rejectionReasons.create);
  const { send: update, sending: updating } = useSend(rejectionReasons.update);
  const [initial] = useState(() => {
    if ('reason' in wording) return wording.reason.text;
    const words = wording.words ?? '';
    return perLanguage((each) => (each === reader ? words : ''));
  });
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, show } = useFieldErrors<`words-${string}`>();
  useUnsaved(text !== initial);
  const isNew = !('reason' in wording);
  const form = useRef<HTMLFormElement>(null);
  // The dialog itself begins at its cross.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const fields = [...(form.current?.querySelectorAll('input') ?? [])];
      (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = languages.map((each) => [idOf(each), text[each].trim() === '' ? t('error.validation.required') : undefined] as const);
    if (!show(Object.fromEntries(missing))) return;
    setProblem(null);
    try {
      if ('reason' in wording) await update({ params: { code: wording.reason.code }, version: wording.reason.version, body: { text } });
      else await create({ body: { text, ...(wording.words !== null && { words: wording.words }) } });
      onClose();
      toast.success(t(isNew ? 'lockScreen.library.done.add' : 'lockScreen.library.done.update', { text: text[reader].trim() }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(t('lockScreen.library.notChanged', { message: error.message }));
    }
    await onSaved();
  };

  return (
    <Dialog open title={t(isNew ? 'lockScreen.library.newTitle' : 'lockScreen.library.editTitle')} onClose={onClose}>
      <form ref={form} noValidate className={styles['form']} onSubmit={(event) => void save(event)}>
        {!isNew && <p className={styles['quiet']}>{t('lockScreen.library.editHint')}</p>}
        {!isNew || wording.words === null || (
          <p className={styles['quiet']}>{t('lockScreen.library.wordsHint', { words: wording.words })}</p>
        )}
        {languages.map((each) => {
          const id = idOf(each);
          return (
            <Field key={each} id={id} label={languageNames[each]} error={errors[id]}>
              <TextInput
                type="text"
                maxLength={longestReason}
                value={text[each]}
                {...controlProps(id, { error: errors[id] })}
                onChange={(event) => setText({ ...text, [each]: event.target.value })}
              />
            </Field>
          );
        })}
        <FormProblem text={problem} />
        <ConfirmActions
          confirm={t(isNew ? 'lockScreen.library.add' : 'lockScreen.library.save')}
          busy={creating || updating}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
};
