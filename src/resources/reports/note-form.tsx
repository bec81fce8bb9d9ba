import Form from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type ReportNote, longestReportNote } from '#contract/reports/notes.ts';
import { DayInput } from '#components/date-input/day-input.tsx';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { useDayRule } from '#components/form/use-day-rule.ts';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { TextArea } from '#components/text-input.tsx';
import { useSend } from '#providers/data/use-send.ts';

interface NoteFormProps {
  campaignId: string;
  /** The note that is changed; null for a new one. */
  note: ReportNote | null;
  /** The days that the report shows: a new one is about the last of them at first, and one without a year is looked for from the first. */
  shown: { readonly from: string; readonly to: string };
  /** The client's present day. */
  today: string;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** What is noted about a day, and which day it is. */
export const NoteForm = ({ campaignId, note, shown, today, onDone, onCancel }: NoteFormProps) => {
  const { t } = useTranslation();
  const add = useSend(api.reportNotes.add);
  const update = useSend(api.reportNotes.update);
  const dayRule = useDayRule(today);
  const rulesOf = useTextRules();
  const sending = useSendForm({
    initialValues: { day: note?.day ?? shown.to, text: note?.text ?? '' },
    send: async (values) => {
      const body = { day: values.day, text: values.text.trim() };
      if (note) await update.send({ params: { campaignId, noteId: note.id }, version: note.version, body });
      else await add.send({ params: { campaignId }, body });
      await onDone();
    },
  });
  return (
    <DialogForm name="note" {...sending} confirm={t('report.notes.save')} onCancel={onCancel}>
      <Form.Item
        name="day"
        label={t('report.notes.day')}
        validateTrigger="onBlur"
        rules={[{ required: true, message: t('report.notes.dayMissing') }, dayRule]}
      >
        <DayInput label={t('report.notes.day')} days={{ today, since: shown.from }} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('report.notes.text')}
        extra={t('report.notes.seen')}
        {...rulesOf(longestReportNote, t('report.notes.textMissing'))}
      >
        <TextArea rows={4} />
      </Form.Item>
    </DialogForm>
  );
};
