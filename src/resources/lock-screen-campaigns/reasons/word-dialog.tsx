import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, perLanguage } from '#contract/languages.ts';
import { type RejectionReason, longestReason, rejectionReasons } from '#contract/lock-screen/rejection-reasons.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { useSend } from '#providers/data/use-send.ts';
import { languageNames, useLanguage } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';
import prose from '#components/prose.module.css';
import styles from './reasons.module.css';

/** What is worded: a reason there is, a new one, or one made of words that reviewers used. */
export type Wording = { readonly reason: RejectionReason } | { readonly words: string | null };

interface WordDialogProps {
  wording: Wording;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** The words of a reason in every language. */
export const WordDialog = ({ wording, onClose, onSaved }: WordDialogProps) => {
  const { t } = useTranslation();
  const rulesOf = useTextRules();
  const reader = useLanguage();
  const { send: create } = useSend(rejectionReasons.create);
  const { send: update } = useSend(rejectionReasons.update);
  const [initialValues] = useState(() => {
    if ('reason' in wording) return wording.reason.text;
    const words = wording.words ?? '';
    return perLanguage((each) => (each === reader ? words : ''));
  });
  const isNew = !('reason' in wording);
  const { formProps, failure, busy } = useSendForm({
    initialValues,
    failureOf: (message) => t('lockScreen.library.notChanged', { message }),
    send: async (text) => {
      try {
        if ('reason' in wording) await update({ params: { code: wording.reason.code }, version: wording.reason.version, body: { text } });
        else await create({ body: { text, ...(wording.words !== null && { words: wording.words }) } });
        onClose();
        toast.success(t(isNew ? 'lockScreen.library.done.add' : 'lockScreen.library.done.update', { text: text[reader].trim() }));
      } finally {
        await onSaved();
      }
    },
  });

  return (
    <Dialog open title={t(isNew ? 'lockScreen.library.newTitle' : 'lockScreen.library.editTitle')} onClose={onClose}>
      <ConsoleForm
        name="words"
        formProps={formProps}
        failure={failure}
        actions={
          <ConfirmActions confirm={t(isNew ? 'lockScreen.library.add' : 'lockScreen.library.save')} busy={busy} onCancel={onClose} />
        }
      >
        {!isNew && <p className={`${prose.note} ${styles['quiet']}`}>{t('lockScreen.library.editHint')}</p>}
        {!isNew || wording.words === null || (
          <p className={`${prose.note} ${styles['quiet']}`}>{t('lockScreen.library.wordsHint', { words: wording.words })}</p>
        )}
        {languages.map((each) => (
          <Form.Item key={each} name={each} label={languageNames[each]} {...rulesOf(longestReason, t('error.validation.required'))}>
            <Input />
          </Form.Item>
        ))}
      </ConsoleForm>
    </Dialog>
  );
};
