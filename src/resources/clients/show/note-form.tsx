import Form from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { longestNote } from '#contract/clients/notes.ts';
import { Button } from '#components/button.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { RemarkInput } from '#components/remark.tsx';
import { useSend } from '#providers/data/use-send.ts';
import styles from './notes-panel.module.css';

/** Where a note about a client is written. */
export const NoteForm = ({ clientId, onAdded }: { clientId: string; onAdded: () => Promise<void> }) => {
  const { t } = useTranslation();
  const rulesOf = useTextRules();
  const { send } = useSend(api.clientNotes.add);
  const { formProps, failure, busy, wait } = useSendForm({
    initialValues: { text: '' },
    send: async ({ text }) => {
      if (text.trim() === '') return;
      await send({ params: { clientId }, body: { text: text.trim() } });
      form.setFields([{ name: 'text', value: '', touched: false }]);
      // The button is gone; the next note begins where this one did.
      form.focusField('text');
      await onAdded();
    },
  });
  const { form } = formProps;
  const isWritten = (Form.useWatch('text', form) ?? '').trim() !== '';
  return (
    <ConsoleForm
      name="note"
      formProps={formProps}
      failure={failure}
      wait={wait}
      actions={
        isWritten && (
          <div className={styles['actions']}>
            <Button type="submit" busy={busy}>
              {t('clientDocuments.notes.add')}
            </Button>
          </div>
        )
      }
    >
      <Form.Item name="text" className={styles['field'] ?? ''} {...rulesOf(longestNote)}>
        <RemarkInput rows={2} label={t('clientDocuments.notes.write')} onSubmit={() => form.submit()} />
      </Form.Item>
    </ConsoleForm>
  );
};
